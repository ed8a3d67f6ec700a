"""Fey Step, an effect in the stat block of the Otherworldly Steed."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.riding import RIDDEN, get_on
from tenfoot.rulesets.common.movement.teleport import teleport
from tenfoot.rulesets.srd52.monsters.extra_movement import choose_square, squares_that_seem_free

fey_step = Rule("fey step", "5.2/s-effect/as-written")


STRIDE = 60


@fey_step.procedure("use")
def steps_through(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Fey Step: teleport up to 60 feet, with the rider."""
    cells = squares_that_seem_free(play, creature, STRIDE)
    cell = yield from choose_square(play, creature, "teleport", cells)
    if cell < 0:
        return
    rider = play.state.creatures.get(creature.rider)
    controlled = any(bond.level for bond in play.effects_on(creature.id, RIDDEN))
    yield from teleport(play, creature, cell)
    if rider is not None:
        get_on(play, rider, creature, controlled=controlled)
