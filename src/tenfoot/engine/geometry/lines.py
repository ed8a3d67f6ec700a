"""Straight lines across squares, prepared once and laid over any map.

Points are counted in quarters of a square. A line runs from a point of one square (a corner, the middle of an
edge, the center) to a point strictly inside another one: its center, or the center of one of its four
quarters. It is blocked by any square between whose inside it crosses and by any thin wall it crosses.
Touching a corner or running along a face does not block it. Where it passes exactly through a grid corner it
squeezes by if one of the two ways round that corner is free; two walls that meet there shut it.

A line is stored as bit patterns relative to the top left square of the rectangle that spans both ends, so
testing it on a map is one shift and one AND.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .cells import CellSet

CENTRE = (2, 2)
CORNERS = ((0, 0), (4, 0), (0, 4), (4, 4))
QUARTERS = ((1, 1), (3, 1), (1, 3), (3, 3))
TARGETS = (CENTRE, *QUARTERS)

Way: TypeAlias = tuple[CellSet, CellSet, CellSet]
"""Squares, east edges and south edges that one way round a grid corner uses."""


@dataclass(frozen=True, slots=True)
class Line:
    """One straight line as bit patterns: squares and edges it crosses, and the grid corners it squeezes
    past.
    """

    cells: CellSet
    east: CellSet
    south: CellSet
    pinches: tuple[CellSet, ...]
    """For maps without thin walls: the two squares beside each grid corner on the line."""
    ways: tuple[tuple[Way, Way], ...]


FourLines: TypeAlias = tuple[Line, Line, Line, Line]


@dataclass(frozen=True, slots=True)
class Fan:
    """All lines that decide whether two squares, a given offset apart, can reach each other."""

    hull: CellSet
    """Squares between the two that any of the lines could touch; all clear means every line is."""
    edges: CellSet
    """Squares whose edges the lines could cross."""
    any_way: tuple[Line, ...]
    """Centre to centre, and from each corner of either square to each quarter of the other."""
    free: tuple[CellSet, ...]
    """For maps without thin walls: the squares of lines that squeeze past no corner, none needlessly wide."""
    pinched: tuple[tuple[CellSet, tuple[CellSet, ...]], ...]
    """For maps without thin walls: the other lines, squares and corners."""
    corners: tuple[tuple[tuple[CellSet, tuple[CellSet, ...]], ...], ...]
    """For maps without thin walls: squares and corners of the lines of ``by_corner``."""
    by_corner: tuple[FourLines, ...]
    """From each corner of the first square to the four quarters of the second."""


def walk(px: int, py: int, qx: int, qy: int) -> list[tuple[int, int]]:
    """The squares a line from (px, py) to (qx, qy), in quarter squares, runs through, in order."""
    dx, dy = qx - px, qy - py
    sx = 1 if dx > 0 else -1
    sy = 1 if dy > 0 else -1
    x = px // 4 if px % 4 or dx >= 0 else px // 4 - 1
    y = py // 4 if py % 4 or dy >= 0 else py // 4 - 1
    end = (qx // 4, qy // 4)
    found = [(x, y)]
    wide, high = abs(dx), abs(dy)
    while (x, y) != end:
        # Where the next vertical and the next horizontal grid line are met, as comparable whole numbers.
        to_x = abs((4 * (x + 1) if sx > 0 else 4 * x) - px) * high if wide else None
        to_y = abs((4 * (y + 1) if sy > 0 else 4 * y) - py) * wide if high else None
        if to_y is None or (to_x is not None and to_x < to_y):
            x += sx
        elif to_x is None or to_y < to_x:
            y += sy
        else:
            x += sx
            y += sy
        found.append((x, y))
    return found


class Lines:
    """Lines of sight for all maps of one width, each built when it is first needed."""

    __slots__ = ("_centres", "_fans", "_from_point", "width")

    def __init__(self, width: int) -> None:
        self.width = width
        self._centres: dict[tuple[int, int], Line] = {}
        self._fans: dict[tuple[int, int], Fan] = {}
        self._from_point: dict[tuple[int, int, int, int], tuple[Line, ...]] = {}

    def line(
        self, dx: int, dy: int, start: tuple[int, int], end: tuple[int, int], back: bool = False
    ) -> Line:
        """The line from a point of square (0, 0) to a point of square (dx, dy), or the other way round."""
        left, top = min(0, dx), min(0, dy)
        here, there = (0, 0), (dx, dy)
        if back:
            here, there = there, here
        squares = walk(
            4 * here[0] + start[0], 4 * here[1] + start[1], 4 * there[0] + end[0], 4 * there[1] + end[1]
        )
        width = self.width
        corner = top * width + left
        cells = east = south = 0
        pinches: list[CellSet] = []
        ways: list[tuple[Way, Way]] = []
        x, y = here
        at = y * width + x - corner
        for nx, ny in squares:
            if nx != x and ny != y:
                # The two squares beside the grid corner, and the edges that each way round it crosses.
                over, under = at + nx - x, at + (ny - y) * width
                back_x, back_y = (x if x < nx else nx) - nx, ((y if y < ny else ny) - ny) * width
                pinches.append(1 << over | 1 << under)
                ways.append(
                    (
                        (1 << over, 1 << over + back_x, 1 << over + (ny - y) * width + back_y),
                        (1 << under, 1 << under + nx - x + back_x, 1 << under + back_y),
                    )
                )
                at = over + (ny - y) * width
            elif nx != x:
                east |= 1 << (at if nx > x else at - 1)
                at += nx - x
            elif ny != y:
                south |= 1 << (at if ny > y else at - width)
                at += (ny - y) * width
            else:
                continue
            if nx != there[0] or ny != there[1]:
                cells |= 1 << at
            x, y = nx, ny
        return Line(cells, east, south, tuple(pinches), tuple(ways))

    def known(self, dx: int, dy: int) -> Fan | None:
        """The lines between two squares (dx, dy) apart, if they have been prepared."""
        return self._fans.get((dx, dy))

    def fan(self, dx: int, dy: int) -> Fan:
        """The lines between two squares (dx, dy) apart."""
        found = self._fans.get((dx, dy))
        if found is None:
            by_corner, back = self._from_corners(dx, dy), self._from_corners(dx, dy, back=True)
            every = [line for lines in (*by_corner, *back) for line in lines]
            every.append(self.line(dx, dy, CENTRE, CENTRE))
            hull = edges = 0
            for line in every:
                hull |= line.cells
                edges |= line.east | line.south
                for pair in line.pinches:
                    hull |= pair
                for one, two in line.ways:
                    edges |= one[1] | one[2] | two[1] | two[2]
            # Lines that cross the same squares are blocked together: store one of each.
            unlike = {(line.cells, line.east, line.south, line.ways): line for line in every}
            few_first = sorted(unlike.values(), key=lambda line: (line.cells.bit_count(), len(line.pinches)))
            # Without thin walls a line is useless if another one crosses only squares that it crosses too.
            free: list[CellSet] = []
            for line in few_first:
                if not line.pinches and all(other & ~line.cells for other in free):
                    free.append(line.cells)
            pinched = {
                (line.cells, line.pinches): None
                for line in few_first
                if line.pinches and all(other & ~line.cells for other in free)
            }
            shared = (hull, edges, tuple(few_first), tuple(free), tuple(pinched))
            found = self._fans[dx, dy] = Fan(*shared, _bare(by_corner), by_corner)
            # Seen from the other square it is the same lines, and those back are those forth.
            self._fans[-dx, -dy] = Fan(*shared, _bare(back), back)
        return found

    def _from_corners(self, dx: int, dy: int, back: bool = False) -> tuple[FourLines, ...]:
        """From each corner of one square to the four quarters of the other."""
        return tuple(
            (
                self.line(dx, dy, corner, QUARTERS[0], back),
                self.line(dx, dy, corner, QUARTERS[1], back),
                self.line(dx, dy, corner, QUARTERS[2], back),
                self.line(dx, dy, corner, QUARTERS[3], back),
            )
            for corner in CORNERS
        )

    def centres(self, dx: int, dy: int) -> Line:
        """The line from the center of square (0, 0) to the center of square (dx, dy)."""
        found = self._centres.get((dx, dy))
        if found is None:
            found = self._centres[dx, dy] = self.line(dx, dy, CENTRE, CENTRE)
        return found

    def from_point(self, px: int, py: int, dx: int, dy: int) -> tuple[Line, ...]:
        """Lines from a point (px, py) of square (0, 0) to the center and the quarters of square (dx, dy)."""
        key = (px, py, dx, dy)
        found = self._from_point.get(key)
        if found is None:
            found = tuple(self.line(dx, dy, (px, py), end) for end in TARGETS)
            self._from_point[key] = found
        return found


def _bare(by_corner: tuple[FourLines, ...]) -> tuple[tuple[tuple[CellSet, tuple[CellSet, ...]], ...], ...]:
    """Reduce lines to what matters on maps without thin walls."""
    return tuple(tuple((line.cells, line.pinches) for line in lines) for lines in by_corner)


_LINES: dict[int, Lines] = {}


def lines_for(width: int) -> Lines:
    """Return the lines of sight shared by all maps of this width; they are built once."""
    found = _LINES.get(width)
    if found is None:
        found = _LINES[width] = Lines(width)
    return found
