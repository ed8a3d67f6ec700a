"""Aberrant Ground, a trait of the Gibbering Mouther."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within

aberrant_ground = Rule("aberrant ground", "5.2/m-aura/terrain")


@aberrant_ground.modifies(TERRAIN)
def the_ground_writhes(play: Play, ground: Terrain, effect: Effect) -> None:
    """The ground around it is Difficult Terrain for everybody else."""
    source = play.creature(effect.bearer)
    if source.cell >= 0 and source.life == "alive" and ground.mover != source.id:
        ground.difficult |= within(play.state.grid, source.cell, effect.level, play.side_cells(source))
