"""Create Specter, an action in the stat block of the Wraith."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_calling_help
from tenfoot.rulesets.srd52.monsters.effects.will_rise import raise_as, servants
from tenfoot.rulesets.srd52.spells.revivify import dead_for

create_specter = Rule("create specter", "5.2/m-create/undead")


MINUTE = 60


def fresh_corpses(play: Play, creature: Creature, activity: Activity) -> list[Creature]:
    """Humanoids within reach that have been dead for no longer than a minute."""
    return [
        other
        for other in near(play, creature, activity.range)
        if other.life == "dead"
        and "humanoid" in play.sheet(other).tags
        and dead_for(play, other) <= MINUTE
        and not other.counters.get("raised")
    ]


@create_specter.predicate("ready")
def find_corpse(play: Play, creature: Creature, activity: Activity) -> bool:
    """Whether there is a fresh corpse, and the wraith has fewer than seven specters."""
    few = servants(play, creature.id, "specter") < activity.level
    return few and bool(fresh_corpses(play, creature, activity))


@create_specter.procedure("use")
def call_it(play: Play, creature: Creature, activity: Activity, answer: Answer) -> None:
    """The spirit of the nearest of them rises."""
    raise_as(play, fresh_corpses(play, creature, activity)[0], "specter", creature.id)


create_specter.weigh(weigh_calling_help)
