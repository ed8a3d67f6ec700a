"""Cover on the grid (5.2/cover/half, 5.2/cover/three-quarters, 5.2/cover/total; next/cover/*).

Each square of the target is split into four quarters. From a corner of its own space that it picks (the best
one), the attacker looks at the centre of every quarter; a quarter is hidden if something stands in that line.

* at least half of the quarters hidden by anything (another creature, a low wall, an arrow slit, a wall): Half
  Cover;
* at least three quarters hidden by objects that can give that much (arrow slit, wall): Three-Quarters Cover;
* no line at all is clear of walls between the two spaces: Total Cover.

Creatures never give more than Half Cover. Only the best degree counts (5.2/cover/best-only). What stands in
the attacker's or the target's own squares does not count: cover lies between them
(5.2/cover/only-opposite-side).
"""

from __future__ import annotations

from dataclasses import dataclass

from .barrier import Barrier, line_blocked
from .cells import CellSet, cells_of
from .grid import Grid
from .lines import Line, lines_for
from .space import space
from .tiles import Cover


@dataclass(frozen=True, slots=True)
class CoverFound:
    """The degree of cover and what gives it."""

    degree: Cover
    hidden: int = 0
    """Hidden quarters of the target, as seen from the attacker's best corner."""
    quarters: int = 4
    cells: tuple[int, ...] = ()
    """Squares with the things that hide them."""
    walls_east: tuple[int, ...] = ()
    """Squares whose thin wall on the east edge hides them."""
    walls_south: tuple[int, ...] = ()


_NO_COVER = {side: CoverFound(Cover.NONE, 0, 4 * side * side) for side in range(1, 5)}


def cover(
    grid: Grid, attacker: int, target: int, side_a: int = 1, side_t: int = 1, creatures: CellSet = 0
) -> CoverFound:
    """The cover a target has against an attacker. ``creatures`` are the squares of all creatures that might
    stand in the way; the two spaces themselves are left out.
    """
    own = space(grid, attacker, side_a) | space(grid, target, side_t)
    wall = grid.effect
    solid = wall.cells & ~own
    partial = grid.cells_where("cover", Cover.HALF, Cover.THREE_QUARTERS) & ~own
    anything = solid | partial | (creatures & ~own)
    if _open_between(grid, wall, anything, attacker, target, side_a, side_t):
        return _NO_COVER[side_t]
    slits = solid | (grid.cells_where("cover", Cover.THREE_QUARTERS) & ~own)
    best = _least_hidden(grid, wall, anything, slits, attacker, target, side_a, side_t)
    if best.hidden == best.quarters and not Barrier(grid.frame, solid, wall.east, wall.south).clear_between(
        attacker, side_a, target, side_t
    ):
        return CoverFound(
            Cover.TOTAL, best.hidden, best.quarters, best.cells, best.walls_east, best.walls_south
        )
    return best


def _open_between(
    grid: Grid, wall: Barrier, anything: CellSet, attacker: int, target: int, side_a: int, side_t: int
) -> bool:
    """Whether the rectangle that spans both spaces (or, for single squares, the strip between) is empty."""
    width = grid.width
    ay, ax = divmod(attacker, width)
    ty, tx = divmod(target, width)
    if side_a == 1 and side_t == 1:
        fan = lines_for(width).fan(tx - ax, ty - ay)
        base = min(ay, ty) * width + min(ax, tx)
        return not ((anything >> base) & fan.hull or (wall.east >> base | wall.south >> base) & fan.edges)
    box = grid.frame.rectangle(
        min(ax, tx), min(ay, ty), max(ax + side_a, tx + side_t) - 1, max(ay + side_a, ty + side_t) - 1
    )
    return not (anything | wall.east | wall.south) & box


def _least_hidden(
    grid: Grid,
    wall: Barrier,
    anything: CellSet,
    slits: CellSet,
    attacker: int,
    target: int,
    side_a: int,
    side_t: int,
) -> CoverFound:
    width = grid.width
    lines = lines_for(width)
    ty, tx = divmod(target, width)
    ay, ax = divmod(attacker, width)
    theirs = [(tx + i, ty + j) for j in range(side_t) for i in range(side_t)]
    quarters = 4 * len(theirs)
    best: tuple[int, int, int] | None = None
    causes: list[tuple[Line, int]] = []
    for y in range(ay, ay + side_a):
        for x in range(ax, ax + side_a):
            for corner in range(4):
                by_any = by_slits = 0
                blocked: list[tuple[Line, int]] = []
                for cx, cy in theirs:
                    base = (y if y < cy else cy) * width + (x if x < cx else cx)
                    things, firm = anything >> base, slits >> base
                    east, south = wall.east >> base, wall.south >> base
                    for line in lines.fan(cx - x, cy - y).by_corner[corner]:
                        if line_blocked(line, things, east, south):
                            by_any += 1
                            blocked.append((line, base))
                            if line_blocked(line, firm, east, south):
                                by_slits += 1
                degree = _degree(by_any, by_slits, quarters)
                # The attacker picks its corner: least cover first, then fewest hidden quarters.
                rank = (degree, by_any, by_slits)
                if best is None or rank < best:
                    best = rank
                    causes = blocked
                    if not by_any:
                        return CoverFound(Cover.NONE, 0, quarters)
    assert best is not None
    cells = east_cells = south_cells = 0
    for line, base in causes:
        crossed = line.cells
        for pair in line.pinches:
            crossed |= pair
        cells |= (crossed << base) & anything
        east_cells |= (line.east << base) & wall.east
        south_cells |= (line.south << base) & wall.south
    return CoverFound(
        Cover(best[0]),
        best[1],
        quarters,
        tuple(cells_of(cells)),
        tuple(cells_of(east_cells)),
        tuple(cells_of(south_cells)),
    )


def _degree(by_any: int, by_slits: int, quarters: int) -> int:
    if 4 * by_slits >= 3 * quarters:
        return Cover.THREE_QUARTERS
    if 2 * by_any >= quarters:
        return Cover.HALF
    return Cover.NONE
