"""Shallow water slows creatures that wade through it, by the playtest rules too."""

from __future__ import annotations

from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import cell_set
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Rule
from tenfoot.rulesets.common.movement.movement import TERRAIN, Terrain

wading = Rule("wading", "next/move/difficult-terrain", general=True)
SHALLOW = ord(",")
MEDIUM = 2


@wading.modifies(TERRAIN)
def water_hinders(play: Play, ground: Terrain, effect: Effect) -> None:
    """Shallow water is difficult terrain for a walking creature that is smaller than Large."""
    glyphs = play.state.grid.glyphs
    if SHALLOW in glyphs and ground.mode != "fly" and play.sheet(play.creature(ground.mover)).size <= MEDIUM:
        ground.difficult |= cell_set(cell for cell, glyph in enumerate(glyphs) if glyph == SHALLOW)
