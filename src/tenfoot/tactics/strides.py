"""How fast somebody gets about: on foot, or on wings if those carry it farther."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.movement.movement import pace

WALK, FLY = "walk", "fly"


def swiftest(play: Play, creature: Creature) -> str:
    """The way of moving that a kind of creature prefers in a fight."""
    if FLY not in play.sheet(creature).speeds:
        return WALK
    return FLY if pace(play, creature, FLY) > pace(play, creature) else WALK


def stride(play: Play, creature: Creature) -> int:
    """Feet it covers in a turn without running."""
    return pace(play, creature, swiftest(play, creature))
