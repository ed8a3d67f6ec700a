"""Spaces of creatures and distances between them.

A space is a square block: its *anchor* (the cell with the lowest x and y) and its *side* in squares, 1 to 4
(Tiny, Small and Medium 1, Large 2, Huge 3, Gargantuan 4). Up to four Tiny creatures
share a cell.
"""

from __future__ import annotations

from enum import IntEnum

from .cells import SQUARE_FEET, CellSet
from .grid import Grid


class Diagonals(IntEnum):
    """How much movement a diagonal step costs."""

    EQUAL = 0
    """5 feet, like any other step."""
    ALTERNATE = 1
    """5 feet, then 10, then 5 again."""


def space(grid: Grid, anchor: int, side: int = 1) -> CellSet:
    """The squares of a creature's space."""
    if side == 1:
        return 1 << anchor
    ones, stack = grid.frame.ones, grid.frame.stack
    return (ones[side] * stack[side]) << anchor


def fits(grid: Grid, anchor: int, side: int) -> bool:
    """Whether a space of that side lies on the map at all."""
    return bool(grid.frame.inner[side] >> anchor & 1)


def distance(
    grid: Grid,
    a: int,
    b: int,
    side_a: int = 1,
    side_b: int = 1,
    dz: int = 0,
    diagonals: Diagonals = Diagonals.EQUAL,
) -> int:
    """Feet between two spaces, counted from a square next to one up to the nearest square of the other.

    0 if they overlap. Walls do not matter. ``dz`` is the gap in height in feet.
    """
    width = grid.width
    ay, ax = divmod(a, width)
    by, bx = divmod(b, width)
    dx = bx - ax
    if dx > 0:
        dx = dx - side_a + 1 if dx >= side_a else 0
    elif dx < 0:
        dx = -dx - side_b + 1 if -dx >= side_b else 0
    dy = by - ay
    if dy > 0:
        dy = dy - side_a + 1 if dy >= side_a else 0
    elif dy < 0:
        dy = -dy - side_b + 1 if -dy >= side_b else 0
    if dz < 0:
        dz = -dz
    if diagonals is Diagonals.EQUAL:
        far = dx if dx > dy else dy
        return far * SQUARE_FEET if far * SQUARE_FEET >= dz else dz
    short, middle, long = sorted((dx, dy, -(-dz // SQUARE_FEET)))
    return (long + (short + middle) // 2) * SQUARE_FEET


def adjacent(grid: Grid, a: int, b: int, side_a: int = 1, side_b: int = 1, dz: int = 0) -> bool:
    """Whether two spaces touch or overlap: at most 5 feet apart."""
    return distance(grid, a, b, side_a, side_b, dz) <= SQUARE_FEET


def within_reach(
    grid: Grid, a: int, b: int, reach: int, side_a: int = 1, side_b: int = 1, dz: int = 0
) -> bool:
    """Whether b lies within a's reach in feet."""
    return distance(grid, a, b, side_a, side_b, dz) <= reach


def within(
    grid: Grid, anchor: int, feet: int, side: int = 1, diagonals: Diagonals = Diagonals.EQUAL
) -> CellSet:
    """All squares at most that many feet from a space, the space itself included. Walls do not matter."""
    squares = feet // SQUARE_FEET
    y, x = divmod(anchor, grid.width)
    box = grid.frame
    if diagonals is Diagonals.EQUAL:
        return box.rectangle(x - squares, y - squares, x + side - 1 + squares, y + side - 1 + squares)
    found = 0
    for dy in range(squares + 1):
        # The widest dx with max(dx, dy) + min(dx, dy) // 2 <= squares.
        dx = squares - dy // 2 if dy <= squares - dy // 2 else min(dy - 1, 2 * (squares - dy) + 1)
        found |= box.rectangle(x - dx, y - dy, x + side - 1 + dx, y - dy)
        found |= box.rectangle(x - dx, y + side - 1 + dy, x + side - 1 + dx, y + side - 1 + dy)
    return found | box.rectangle(x - squares, y, x + side - 1 + squares, y + side - 1)


def anchors_touching(grid: Grid, cells: CellSet, side: int) -> CellSet:
    """Anchors whose space of that side holds at least one of the cells."""
    if side == 1:
        return cells
    width = grid.width
    found = 0
    for i in range(side):
        for j in range(side):
            found |= cells >> (j * width + i)
    return found & grid.frame.inner[side]


def direction_from(grid: Grid, a: int, b: int, side_a: int = 1, side_b: int = 1) -> tuple[int, int]:
    """The grid direction (dx, dy, each -1, 0 or 1) that points from the middle of a to the middle of b: the
    straight way "away from a" for b. The nearest of the eight directions; (0, 0) if the middles coincide.
    """
    ay, ax = divmod(a, grid.width)
    by, bx = divmod(b, grid.width)
    dx = 2 * bx + side_b - 2 * ax - side_a
    dy = 2 * by + side_b - 2 * ay - side_a
    step_x = (dx > 0) - (dx < 0)
    step_y = (dy > 0) - (dy < 0)
    # Directions change at 22.5 degrees: tan is close to 5/12.
    if 12 * abs(dy) < 5 * abs(dx):
        return step_x, 0
    if 12 * abs(dx) < 5 * abs(dy):
        return 0, step_y
    return step_x, step_y
