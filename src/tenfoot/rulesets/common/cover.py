"""Cover: the best degree that anything between attacker and target gives."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import Cover as Degree
from tenfoot.engine.geometry import cover as grid_cover
from tenfoot.engine.geometry import cover_degree
from tenfoot.engine.play import Play

NONE, HALF, THREE_QUARTERS, TOTAL = Degree.NONE, Degree.HALF, Degree.THREE_QUARTERS, Degree.TOTAL


class Covered:
    """A degree of cover, and the creature that gives it (0: a thing)."""

    __slots__ = ("by", "degree")

    def __init__(self, degree: Degree, by: int = 0) -> None:
        self.degree = degree
        self.by = by


_OPEN = Covered(NONE)


def cover_between(play: Play, attacker: Creature, target: Creature) -> Covered:
    """The cover that the target has against the attacker."""
    grid, crowd = play.state.grid, play.crowd()
    side_a, side_t = play.side_cells(attacker), play.side_cells(target)
    if cover_degree(grid, attacker.cell, target.cell, side_a, side_t, crowd) == NONE:
        return _OPEN
    found = grid_cover(grid, attacker.cell, target.cell, side_a, side_t, crowd)
    by = next((key for cell in found.cells for key in play.occupied.get(cell, ())), 0)
    return Covered(found.degree, by)


def cover_from(play: Play, origin: int, target: Creature) -> Covered:
    """The cover that the target has against what comes from a square; whoever is there gives none."""
    grid, crowd = play.state.grid, play.crowd()
    for key in play.occupied.get(origin, ()):
        for cell in play.footprint(play.creature(key)):
            crowd &= ~(1 << cell)
    side = play.side_cells(target)
    if cover_degree(grid, origin, target.cell, 1, side, crowd) == NONE:
        return _OPEN
    found = grid_cover(grid, origin, target.cell, 1, side, crowd)
    by = next((key for cell in found.cells for key in play.occupied.get(cell, ())), 0)
    return Covered(found.degree, by)


def way_clear(play: Play, a: Creature, b: Creature) -> bool:
    """Whether anything can pass straight between the two: nothing gives Total Cover."""
    barrier = play.state.grid.effect
    if barrier.empty:
        return True
    side_a, side_b = play.side_cells(a), play.side_cells(b)
    if side_a == 1 and side_b == 1:
        return barrier.clear(a.cell, b.cell)
    return barrier.clear_between(a.cell, side_a, b.cell, side_b)
