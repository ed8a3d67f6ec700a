"""Sets of squares as whole numbers.

A square of a map is the number ``y * width + x`` (a *cell*). A set of squares is one Python integer whose bit
n is set when cell n belongs to it. Union, intersection and difference of whole areas are then single
operations of the interpreter, whatever the size of the map.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

CellSet: TypeAlias = int

SQUARE_FEET = 5


def cell_set(cells: Iterable[int]) -> CellSet:
    """The set of the given cells."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def cells_of(cells: CellSet) -> list[int]:
    """The members of a set, lowest cell first."""
    digits = bin(cells)[:1:-1]
    found: list[int] = []
    at = digits.find("1")
    while at >= 0:
        found.append(at)
        at = digits.find("1", at + 1)
    return found


@lru_cache(maxsize=256)
def _marks(values: frozenset[int]) -> bytes:
    return bytes(49 if value in values else 48 for value in range(256))


def cells_with(layer: bytes, values: frozenset[int]) -> CellSet:
    """The cells of a layer that hold one of the given values."""
    return int(layer.translate(_marks(values))[::-1], 2) if layer else 0


class Frame:
    """What depends only on a map's width and height: its borders and the patterns for rectangles."""

    __slots__ = ("all", "east", "height", "inner", "ones", "stack", "west", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        # ones[n]: n cells side by side; stack[n]: n cells one below the other.
        self.ones = [(1 << n) - 1 for n in range(width + 1)]
        self.stack = [sum(1 << (row * width) for row in range(n)) for n in range(height + 1)]
        self.all: CellSet = (1 << (width * height)) - 1
        self.west: CellSet = self.stack[height]
        self.east: CellSet = self.west << (width - 1)
        # inner[s]: anchors whose s x s space stays on the map.
        self.inner = [self.rectangle(0, 0, width - max(s, 1), height - max(s, 1)) for s in range(5)]

    def rectangle(self, left: int, top: int, right: int, bottom: int) -> CellSet:
        """All cells from (left, top) to (right, bottom) inclusive, cut at the map's border."""
        if left < 0:
            left = 0
        if top < 0:
            top = 0
        if right >= self.width:
            right = self.width - 1
        if bottom >= self.height:
            bottom = self.height - 1
        if left > right or top > bottom:
            return 0
        return (self.ones[right - left + 1] * self.stack[bottom - top + 1]) << (top * self.width + left)

    def neighbours(self, cells: CellSet) -> CellSet:
        """The cells and every cell that touches one of them, also at a corner."""
        wide = cells | ((cells & ~self.east) << 1) | ((cells & ~self.west) >> 1)
        return (wide | (wide << self.width) | (wide >> self.width)) & self.all


@lru_cache(maxsize=64)
def frame(width: int, height: int) -> Frame:
    """The shared frame of all maps of this size."""
    return Frame(width, height)
