"""World-Shaking Movement, a Legendary Action of the Tarrasque."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_overrunning
from tenfoot.rulesets.srd52.monsters.extra_movement import extra_move

world_shaking_movement = Rule("world-shaking movement", "5.2/m-legend/opt-move", "5.2/m-rider/concentration")


@world_shaking_movement.procedure("use")
def shake_the_world(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Up to its Speed, then a shock wave: Concentration is lost, Medium and smaller creatures fall."""
    yield from extra_move(play, creature, speed(play, creature).total)
    for other in list(creatures_within(play, creature, 60)):
        for held in play.effects_on(other.id, "concentration"):
            yield from play.end(held, "shaken")
        if play.sheet(other).size <= 2:
            yield from gain_condition(play, other, "prone", source=creature.id)


world_shaking_movement.weigh(weigh_overrunning)
