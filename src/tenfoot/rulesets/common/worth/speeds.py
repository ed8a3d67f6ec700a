"""How fast a creature moves: on foot, or flying if that is farther."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.movement.movement import speed_of

WALK, FLY = "walk", "fly"


def swiftest(play: Play, creature: Creature) -> str:
    """Return the movement mode to use in a fight: fly if that is faster than walking, else walk."""
    if FLY not in play.sheet(creature).speeds:
        return WALK
    return FLY if speed_of(play, creature, FLY) > speed_of(play, creature) else WALK


def stride(play: Play, creature: Creature) -> int:
    """Feet it covers in a turn without running."""
    return speed_of(play, creature, swiftest(play, creature))
