"""Multiple Heads: as many bites and Reactions as heads; heads die and grow."""

from __future__ import annotations

from tenfoot.authoring import *

HEADS, LOST, FIRE = "heads", "heads lost", "burned since its turn"


PRINTED = 5


def heads(creature: Creature) -> int:
    """Living heads: five, less those that died, plus those that grew."""
    return creature.counters.get(HEADS, PRINTED)
