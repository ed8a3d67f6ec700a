"""The Shield Guardian: bound to the wearer of its amulet, shielding them, taking damage for them and storing
a spell."""

from __future__ import annotations

from tenfoot.authoring import *

AMULET = "guardian-amulet"
"""The amulet; whoever wears it is the master. Its mark `guardian` names one guardian, where there are several."""


def wears_amulet(creature: Creature, guardian: Creature) -> bool:
    """Whether this creature wears the guardian's amulet."""
    return any(
        item.kind == AMULET and item.slot and item.data.get("guardian", guardian.name) == guardian.name
        for item in creature.items
    )
