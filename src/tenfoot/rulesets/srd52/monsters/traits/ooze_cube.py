"""Ooze Cube, a trait of the Gelatinous Cube."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.passing import PASSING, Passing
from tenfoot.rulesets.srd52.monsters.effects.engulfed import meet, room_for
from tenfoot.rulesets.srd52.monsters.inside import INSIDE

ooze_cube = Rule("ooze cube", "5.2/m-grab/engulf-cube")


@ooze_cube.modifies(PASSING, "other")
def let_in_unaware_creatures(play: Play, asked: Passing, effect: Effect) -> None:
    """A creature that does not see the cube can walk into its space; one that sees it goes around it."""
    if not sees(play, play.creature(asked.mover), play.creature(effect.bearer)):
        asked.through = True


@ooze_cube.hook(ENTERED)
def walked_into(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """A creature that enters the cube's space is subject to its Engulf, with Disadvantage on the save."""
    cube, other = play.creature(effect.bearer), play.creature(step.mover)
    if step.mover == cube.id or cube.life != "alive" or other.counters.get(INSIDE) == cube.id:
        return
    if set(play.footprint(cube)) & set(play.footprint(other)) and room_for(play, cube, other):
        step.stopped = True
        yield from meet(play, cube, other, cube.cell, hard=True)
