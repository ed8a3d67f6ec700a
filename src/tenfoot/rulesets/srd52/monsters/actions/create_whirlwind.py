"""Create Whirlwind, an action in the stat block of the Djinni."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_overrunning
from tenfoot.rulesets.srd52.monsters.effects.whirlwind import COLUMN, seize, whirlwind

create_whirlwind = Rule("create whirlwind", "5.2/m-grab/whirlwind")


@create_whirlwind.procedure("use")
def conjure(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """At a point that it sees within 120 feet, for as long as it concentrates."""
    group = play.state.new_id()
    yield from concentrate(play, creature, group, activity.key, FOREVER)
    effect = play.attach(
        whirlwind.name,
        0,
        source=creature.id,
        group=group,
        dc=activity.dc or 0,
        cells=tuple(cells_of(area_cells(play, creature, COLUMN, answer.cell))),
        data={"aim": answer.cell},
    )
    for other in caught(play, squares(effect.cells)):
        yield from seize(play, other, effect)


create_whirlwind.weigh(weigh_overrunning)
