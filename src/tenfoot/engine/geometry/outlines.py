"""Thin walls as lines and heights as boxes: how files and builders write what a grid holds edge by edge.

A line runs along the sides of squares from one corner to another; corner (x, y) is the upper left corner of square
(x, y). Both directions are exact: the lines and boxes of a grid, drawn on an empty one, give the same grid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Literal, Protocol, TypeAlias, TypeVar

import msgspec

from .grid import EdgeBlocks, Grid, Side
from .looks import FloorBox

EdgeKind: TypeAlias = Literal["wall", "window", "fence", "curtain", "open"]
Corner: TypeAlias = tuple[int, int]
T = TypeVar("T")

EDGE_KINDS: Mapping[EdgeKind, EdgeBlocks] = MappingProxyType(
    {
        "wall": EdgeBlocks.ALL,
        "window": EdgeBlocks.MOVE | EdgeBlocks.EFFECT,
        "fence": EdgeBlocks.MOVE,
        "curtain": EdgeBlocks.SIGHT,
        "open": EdgeBlocks(0),
    }
)
"""What stands on an edge and what it stops. A window is seen through, and nothing passes it; a fence stops only
steps; a curtain stops only sight; `open` removes what earlier lines have put there."""
_NAMES = {int(blocks): kind for kind, blocks in EDGE_KINDS.items()}


class EdgeLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thin wall, window, fence or curtain along a straight line between two corners of squares."""

    start: Corner
    end: Corner
    kind: EdgeKind = "wall"


class HeightBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rectangle of squares whose floor lies so many feet above the map's own level, or below it."""

    feet: int
    x: int
    y: int
    w: int = 1
    h: int = 1


def draw_edges(grid: Grid, lines: Iterable[EdgeLine]) -> None:
    """Put the lines on the edges of the grid; a later line replaces what an earlier one put there.

    What runs along the map's border is left out: nothing can pass there anyway.
    """
    for line in lines:
        blocks = EDGE_KINDS[line.kind]
        for cell, side in edges_along(grid, line):
            grid.set_edge(cell, side, blocks)


def edges_along(grid: Grid, line: EdgeLine) -> Iterator[tuple[int, Side]]:
    """The inner edges that a line runs along: each as the square west or north of it, with its side."""
    (x1, y1), (x2, y2) = line.start, line.end
    for x, y in (line.start, line.end):
        if not (0 <= x <= grid.width and 0 <= y <= grid.height):
            raise ValueError(
                f"the corner ({x}, {y}) is not on the map of {grid.width} x {grid.height} squares."
            )
    if x1 != x2 and y1 != y2:
        raise ValueError(
            f"the line from ({x1}, {y1}) to ({x2}, {y2}) is slanted; walls run along the squares."
        )
    if (x1, y1) == (x2, y2):
        raise ValueError(f"the line at ({x1}, {y1}) has no length.")
    if y1 == y2 and 0 < y1 < grid.height:
        for x in range(min(x1, x2), max(x1, x2)):
            yield grid.cell(x, y1 - 1), Side.SOUTH
    elif x1 == x2 and 0 < x1 < grid.width:
        for y in range(min(y1, y2), max(y1, y2)):
            yield grid.cell(x1 - 1, y), Side.EAST


def edge_lines(grid: Grid) -> tuple[EdgeLine, ...]:
    """The thin walls of a grid as the longest straight lines of one kind: lying ones first, each row by row."""
    found: list[EdgeLine] = []
    for y in range(grid.height - 1):
        row = grid.south_edges[y * grid.width : (y + 1) * grid.width]
        found += [EdgeLine((at, y + 1), (end, y + 1), _kind(value)) for at, end, value in _runs(row) if value]
    for x in range(grid.width - 1):
        column = grid.east_edges[x :: grid.width]
        found += [
            EdgeLine((x + 1, at), (x + 1, end), _kind(value)) for at, end, value in _runs(column) if value
        ]
    return tuple(found)


def _kind(value: int) -> EdgeKind:
    if value not in _NAMES:
        raise ValueError(
            f"No kind of thin wall stops {EdgeBlocks(value)!r}; there are {', '.join(EDGE_KINDS)}."
        )
    return _NAMES[value]


def _runs(values: bytes) -> Iterator[tuple[int, int, int]]:
    """Start, end and value of each longest stretch of equal values."""
    start = 0
    for at in range(1, len(values) + 1):
        if at == len(values) or values[at] != values[start]:
            yield start, at, values[start]
            start = at


class Box(Protocol):
    """A rectangle of squares: its upper left square and its size."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...
    @property
    def w(self) -> int: ...
    @property
    def h(self) -> int: ...


def cells_in(grid: Grid, box: Box) -> list[int]:
    """The cells of a rectangle, row by row; refuses one that reaches beyond the map."""
    if box.w < 1 or box.h < 1:
        raise ValueError(f"the box at ({box.x}, {box.y}) covers no square; give it w and h of 1 or more.")
    grid.cell(box.x, box.y)
    grid.cell(box.x + box.w - 1, box.y + box.h - 1)
    return [grid.cell(box.x + i, box.y + j) for j in range(box.h) for i in range(box.w)]


def boxes_of(grid: Grid, values: Mapping[int, T]) -> Iterator[tuple[T, int, int, int, int]]:
    """Cells with values as rectangles of one value, each as wide and then as high as it can be, row by row."""
    left = dict(values)
    for cell in sorted(left):
        if cell not in left:
            continue
        value = left[cell]
        x, y = grid.at(cell)
        w = 1
        while x + w < grid.width and left.get(cell + w) == value:
            w += 1
        h = 1
        while y + h < grid.height and all(
            left.get(cell + h * grid.width + column) == value for column in range(w)
        ):
            h += 1
        for row in range(h):
            for column in range(w):
                del left[cell + row * grid.width + column]
        yield value, x, y, w, h


def raise_floors(grid: Grid, boxes: Iterable[HeightBox]) -> None:
    """Set the heights of the grid's floor; a later box replaces the height an earlier one gave."""
    for box in boxes:
        grid.set_elevation(cells_in(grid, box), box.feet)


def height_boxes(grid: Grid) -> tuple[HeightBox, ...]:
    """The heights of a grid as rectangles."""
    return tuple(HeightBox(*box) for box in boxes_of(grid, grid.elevation))


def floor_boxes(grid: Grid) -> tuple[FloorBox, ...]:
    """The floors that are made of something else than the map's own, as rectangles."""
    looks = {cell: look for look, cells in grid.looks.floors.items() for cell in cells}
    return tuple(FloorBox(*box) for box in boxes_of(grid, looks))
