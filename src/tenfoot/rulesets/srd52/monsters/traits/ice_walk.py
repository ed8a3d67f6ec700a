"""Ice Walk, a trait of the White Dragon Wyrmling, the Young White Dragon and 2 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.movement.difficult_terrain import lettered

ice_walk = Rule("ice walk", "5.2/m-move/ice-walk")


@ice_walk.modifies(TERRAIN, "mover")
def at_home_on_ice(play: Play, ground: Terrain, effect: Effect) -> None:
    """Ice Walk: ice and snow cost no extra movement."""
    glyphs = play.state.grid.glyphs
    ground.sure_footed |= lettered(glyphs, "s") | lettered(glyphs, "i")
