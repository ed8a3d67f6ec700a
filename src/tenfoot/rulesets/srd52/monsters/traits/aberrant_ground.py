"""Aberrant Ground, a trait of the Gibbering Mouther."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within

aberrant_ground = Rule("aberrant ground", "5.2/m-aura/terrain")


@aberrant_ground.modifies(TERRAIN)
def make_ground_difficult(play: Play, ground: Terrain, effect: Effect) -> None:
    """Make the ground around the creature Difficult Terrain for everyone else."""
    source = play.creature(effect.bearer)
    if source.cell >= 0 and source.life == "alive" and ground.mover != source.id:
        ground.difficult |= within(play.state.grid, source.cell, effect.level, play.side_cells(source))
