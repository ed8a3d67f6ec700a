"""Earth Glide, a trait of the Earth Elemental and the Xorn."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.movement.difficult_terrain import lettered

earth_glide = Rule("earth glide", "5.2/m-move/earth-glide")


ROCK = " "
"""The letter of rock that nobody has worked; masonry and doors are something else."""


@earth_glide.modifies(TERRAIN, "mover")
def through_stone(play: Play, land: Terrain, effect: Effect) -> None:
    """Rock is like earth to it; it leaves both as they were."""
    if land.mode == "burrow":
        land.also |= lettered(play.state.grid.glyphs, ROCK)
