"""Reel, an action in the stat block of the Ettercap and the Roper."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.forced_movement import pull_toward
from tenfoot.rulesets.common.worth.activity_worth import weigh_pulling
from tenfoot.rulesets.srd52.monsters.monster_grapple import held_by

reel = Rule("reel", "5.2/m-grab/pull")


@reel.predicate("ready")
def holds_somebody(play: Play, creature: Creature, activity: Activity) -> bool:
    """Whether the creature holds at least one target that it can reel in."""
    return bool(on_the_line(play, creature, activity))


def on_the_line(play: Play, creature: Creature, activity: Activity) -> list[int]:
    """Creatures grappled, or bound by its web."""
    if activity.data.get("held") == "web":
        return [
            e.bearer for e in play.state.effects.values() if e.rule == "webbed" and e.source == creature.id
        ]
    return held_by(play, creature.id)


@reel.procedure("use")
def pull_in(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Each of them, or one, is pulled straight toward it."""
    ids = on_the_line(play, creature, activity)
    if activity.data.get("one") and len(ids) > 1:
        options = [Option("this", "option.activity", takes="targets", targets=tuple(ids))]
        chosen = yield Decision(creature.seat, "target", options, subject=creature.id, default="this")
        ids = list(chosen.targets)
    for key in dict.fromkeys(ids):
        yield from pull_toward(play, play.creature(key), creature, activity.range)


reel.weigh(weigh_pulling)
