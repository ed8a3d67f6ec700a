"""Cover on the grid.

Each square of the target is split into four quarters. From one corner of its space (the best
one), the attacker looks at the center of every quarter; a quarter is hidden if something blocks that line.

* at least half of the quarters hidden by anything (another creature, a low wall, an arrow slit, a wall): Half
  Cover;
* at least three quarters hidden by objects that can give that much (arrow slit, wall): Three-Quarters Cover;
* no line at all is clear of walls between the two spaces: Total Cover.

Creatures never give more than Half Cover. Only the best degree counts. What is in
the attacker's or the target's own squares does not count: cover lies between them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .barrier import Barrier, line_blocked
from .cells import CellSet, cells_of
from .creature_space import space
from .grid import Grid
from .lines import Fan, Line
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


_NO_COVER = [CoverFound(Cover.NONE, 0, 4 * side * side) for side in range(5)]


def cover_degree(
    grid: Grid, attacker: int, target: int, side_a: int = 1, side_t: int = 1, creatures: CellSet = 0
) -> Cover:
    """The degree of cover a target has against an attacker.

    ``creatures`` are the squares of all creatures that might be in the way; the two spaces are left out.
    """
    own = space(grid, attacker, side_a) | space(grid, target, side_t)
    wall = grid.effect
    ground = grid.ground
    anything = (wall.cells | ground.partial_cover | creatures) & ~own
    if _open_between(grid, wall, anything, attacker, target, side_a, side_t):
        return Cover.NONE
    if _apart(wall, own, attacker, target, side_a, side_t):
        return Cover.TOTAL
    firm = (wall.cells | ground.slits) & ~own
    return Cover(_best_corner(grid, wall, anything, firm, attacker, target, side_a, side_t)[0])


def cover(
    grid: Grid, attacker: int, target: int, side_a: int = 1, side_t: int = 1, creatures: CellSet = 0
) -> CoverFound:
    """Cover with its reasons: how much is hidden from the attacker's best corner, and by what."""
    own = space(grid, attacker, side_a) | space(grid, target, side_t)
    wall = grid.effect
    anything = (wall.cells | grid.ground.partial_cover | creatures) & ~own
    firm = (wall.cells | grid.ground.slits) & ~own
    quarters = 4 * side_t * side_t
    if _open_between(grid, wall, anything, attacker, target, side_a, side_t):
        return _NO_COVER[side_t]
    rank, hidden, chosen = _best_corner(grid, wall, anything, firm, attacker, target, side_a, side_t)
    degree = Cover(rank)
    blockers = anything
    if _apart(wall, own, attacker, target, side_a, side_t):
        degree = Cover.TOTAL
        blockers = wall.cells & ~own
    elif degree is Cover.THREE_QUARTERS:
        blockers = firm
    elif degree is Cover.NONE:
        return CoverFound(Cover.NONE, hidden, quarters)
    x, y, corner = chosen
    cells = east = south = 0
    for line, base in _lines_from(grid, wall, x, y, corner, target, side_t):
        if line_blocked(line, blockers >> base, wall.east >> base, wall.south >> base):
            crossed = line.cells
            for pair in line.pinches:
                crossed |= pair
            cells |= (crossed << base) & blockers
            east |= (line.east << base) & wall.east
            south |= (line.south << base) & wall.south
    return CoverFound(
        degree, hidden, quarters, tuple(cells_of(cells)), tuple(cells_of(east)), tuple(cells_of(south))
    )


def _lines_from(
    grid: Grid, wall: Barrier, x: int, y: int, corner: int, target: int, side_t: int
) -> Iterator[tuple[Line, int]]:
    width = grid.width
    ty, tx = divmod(target, width)
    for cy in range(ty, ty + side_t):
        for cx in range(tx, tx + side_t):
            base = min(y, cy) * width + min(x, cx)
            for line in wall.lines.fan(cx - x, cy - y).by_corner[corner]:
                yield line, base


def _apart(wall: Barrier, own: CellSet, attacker: int, target: int, side_a: int, side_t: int) -> bool:
    """Whether no line at all between the two spaces is clear of walls."""
    return not wall.minus(own).clear_between(attacker, side_a, target, side_t)


def _open_between(
    grid: Grid, wall: Barrier, anything: CellSet, attacker: int, target: int, side_a: int, side_t: int
) -> bool:
    """Whether the rectangle that spans both spaces (or, for single squares, the strip between) is empty."""
    width = grid.width
    ay, ax = divmod(attacker, width)
    ty, tx = divmod(target, width)
    if side_a == 1 and side_t == 1:
        fan = wall.lines.known(tx - ax, ty - ay)
        if fan is None:
            box = grid.frame.rectangle(min(ax, tx), min(ay, ty), max(ax, tx), max(ay, ty))
            if not (wall.thin or anything & box):
                return True
            fan = wall.lines.fan(tx - ax, ty - ay)
        base = (ay if ay < ty else ty) * width + (ax if ax < tx else tx)
        if wall.thin and (wall.east >> base | wall.south >> base) & fan.edges:
            return False
        return not (anything >> base) & fan.hull
    box = grid.frame.rectangle(
        min(ax, tx), min(ay, ty), max(ax + side_a, tx + side_t) - 1, max(ay + side_a, ty + side_t) - 1
    )
    return not (anything | wall.east | wall.south) & box


def _best_corner(
    grid: Grid,
    wall: Barrier,
    anything: CellSet,
    firm: CellSet,
    attacker: int,
    target: int,
    side_a: int,
    side_t: int,
) -> tuple[int, int, tuple[int, int, int]]:
    """The degree, the hidden quarters and the corner (square and number) that the attacker picks.

    It takes the least cover, then the fewest hidden quarters, then the first corner in order.
    """
    width = grid.width
    ty, tx = divmod(target, width)
    ay, ax = divmod(attacker, width)
    quarters = 4 * side_t * side_t
    count = _count_past_thin_walls if wall.thin else _count
    best: tuple[int, int, tuple[int, int, int]] | None = None
    for y in range(ay, ay + side_a):
        for x in range(ax, ax + side_a):
            fans = [
                (wall.lines.fan(cx - x, cy - y), (y if y < cy else cy) * width + (x if x < cx else cx))
                for cy in range(ty, ty + side_t)
                for cx in range(tx, tx + side_t)
            ]
            for corner in range(4):
                hidden = count(wall, fans, corner, anything)
                by_firm = count(wall, fans, corner, firm) if 4 * hidden >= 3 * quarters else 0
                found = (_degree(hidden, by_firm, quarters), hidden, (x, y, corner))
                if not hidden:
                    return found
                if best is None or found[:2] < best[:2]:
                    best = found
    assert best is not None
    return best


def _count(wall: Barrier, fans: list[tuple[Fan, int]], corner: int, things: CellSet) -> int:
    hidden = 0
    for fan, base in fans:
        here = (things >> base) & fan.hull
        if not here:
            continue
        for crossed, pairs in fan.corners[corner]:
            if here & crossed:
                hidden += 1
            elif pairs:
                for pair in pairs:
                    if here & pair == pair:
                        hidden += 1
                        break
    return hidden


def _count_past_thin_walls(wall: Barrier, fans: list[tuple[Fan, int]], corner: int, things: CellSet) -> int:
    hidden = 0
    for fan, base in fans:
        for line in fan.by_corner[corner]:
            hidden += line_blocked(line, things >> base, wall.east >> base, wall.south >> base)
    return hidden


def _degree(by_any: int, by_slits: int, quarters: int) -> int:
    if 4 * by_slits >= 3 * quarters:
        return Cover.THREE_QUARTERS
    if 2 * by_any >= quarters:
        return Cover.HALF
    return Cover.NONE
