"""Wall of Force, a level 5 Evocation spell of Wizards."""

from __future__ import annotations

from tenfoot.authoring import *

OF_FORCE = "of force"
"""The tag of what magical force is made into."""


wall_of_force = Rule("zone.wall-of-force", "5.2/s-effect/as-written", tags=("spell", OF_FORCE))


@wall_of_force.modifies(TERRAIN)
def block_wall(play: Play, ground: Terrain, effect: Effect) -> None:
    """Block the wall for everyone, even creatures that move through walls."""
    ground.blocked |= squares(effect.cells)
