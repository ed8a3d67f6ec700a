"""Markers on summoned and controlled creatures, for rules that only ask about them."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.state import State

SERVES = "serves"
"""The counter of a creature that somebody's magic has brought into play or bound: whose servant it is."""
GONE = "vanished"
"""The counter of a servant that is here no longer."""
LEFT_AT = "left at"
"""The counter of a servant that is here no longer: the square where it was last."""
ORDERED = "has orders"
"""The counter of a servant that has been told what to do."""
IDLE = "without orders"
"""The counter of a servant that does nothing this turn but look after itself."""


def master_of(state: State, creature: Creature) -> Creature | None:
    """The creature's controller; None for one that has none."""
    key = creature.counters.get(SERVES)
    return state.creatures.get(key) if key else None
