"""Water Walk, a level 3 Transmutation spell of Clerics, Druids, Rangers and Sorcerers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.movement.difficult_terrain import lettered

water_walk = in_force("water-walk")


LIQUID = ",bs"
"""Letters of the map for shallow water, bog and snow; deep water is a footing of its own."""


@water_walk.modifies(TERRAIN, "mover")
def as_on_firm_ground(play: Play, ground: Terrain, effect: Effect) -> None:
    """Water Walk: the creature walks on water, mud and snow as on firm ground."""
    if ground.mode == "walk":
        ground.on_water = True
        for letter in LIQUID:
            ground.sure_footed |= lettered(play.state.grid.glyphs, letter)
