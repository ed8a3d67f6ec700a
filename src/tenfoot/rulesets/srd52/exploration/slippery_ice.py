"""Slippery Ice: a hazard of the surroundings and its effects."""

from __future__ import annotations

from tenfoot.authoring import *

SLIP_DC = 10


slippery_ice = Rule("slippery ice", "5.2/t-env/slippery-ice")


@slippery_ice.modifies(TERRAIN)
def hard_going(play: Play, ground: Terrain, effect: Effect) -> None:
    """Make the ice Difficult Terrain for creatures that don't fly."""
    if ground.mode != "fly":
        ground.difficult |= squares(effect.cells)


def slip(play: Play, creature: Creature) -> Proc[None]:
    """Make a creature on the ice save with Dexterity or fall Prone, at most once per turn."""
    mark = f"slipped {creature.id}"
    if play.state.once.get(mark) or creature.altitude > 0:
        return
    play.state.once[mark] = 1
    if not (
        yield from resolve_test(play, D20Test("save", creature.id, DEX, SLIP_DC, tags=("environment", "ice")))
    ):
        yield from gain_condition(play, creature, "prone")


@slippery_ice.hook(ENTERED)
def onto_the_ice(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Moving onto it for the first time on a turn."""
    mover = play.creature(step.mover)
    if inside_area(play, mover, effect) and not inside_area(play, mover, effect, step.start):
        yield from slip(play, mover)
        if play.has(mover.id, "condition.prone"):
            step.stopped = True


@slippery_ice.hook(TURN_STARTS)
def on_the_ice(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Make a creature that starts its turn on the ice save against falling Prone."""
    if inside_area(play, creature, effect):
        yield from slip(play, creature)
