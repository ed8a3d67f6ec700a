"""Floors on different levels: which squares are above or below, and where one finds footing."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import CellSet, Footing, cell_set, cells_of
from tenfoot.engine.play import Play


def other_levels(play: Play, creature: Creature, mode: str) -> CellSet:
    """Squares whose floor is on another level: a creature climbs, flies, jumps or falls there and can't walk.

    A flying or jumping creature passes over lower floors. Water is entered from its surface, however deep it is.
    """
    grid = play.state.grid
    if not grid.elevation:
        return 0
    here, airborne = creature.altitude, mode in ("fly", "jump")
    barred = 0
    for cell in cells_of(grid.frame.all & ~grid.cells_where("footing", Footing.WATER)):
        floor = grid.floor(cell)
        if floor > here or (floor < here and not airborne):
            barred |= 1 << cell
    return barred


def ledges(play: Play, creature: Creature) -> list[int]:
    """The heights of the floors right beside the creature's space."""
    grid = play.state.grid
    if not grid.elevation:
        return []
    return [grid.floor(cell) for cell in cells_of(grid.frame.neighbours(cell_set(play.footprint(creature))))]


def on_its_feet(play: Play, creature: Creature) -> bool:
    """Whether there is ground to walk on: the floor it stands on, or the ledge that it has climbed up to."""
    grid = play.state.grid
    if not grid.elevation:
        return not creature.altitude
    if creature.altitude in (grid.floor(cell) for cell in play.footprint(creature)):
        return True
    return bool(creature.counters.get("clinging")) and creature.altitude in ledges(play, creature)
