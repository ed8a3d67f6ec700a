"""What stops straight lines on a map: of sight, of light, or of effect.

Two squares reach each other if any line between them is clear: center to center, or from a corner of either
to a quarter of the other. If all are blocked, what is between gives Total Cover. The
relation is symmetric. The field of view, for fog and light, is stricter: center to center.
"""

from __future__ import annotations

from collections.abc import Iterable

from .cells import SQUARE_FEET, CellSet, Frame, cells_of
from .lines import Fan, Line, Lines, lines_for
from .shadows import cast_shadows

FAR = 1_000_000
"""Feet; farther than any map is wide: sight without a limit."""


MOST_PAIRS = 50_000
"""Remembered pairs of squares, so that memory stays flat over many fights on one map."""


class Barrier:
    """Squares and thin walls that stop lines. Never changes once made."""

    __slots__ = (
        "_clear",
        "_columns",
        "_fields",
        "_frame",
        "_reached",
        "_rows",
        "_spaces",
        "cells",
        "east",
        "empty",
        "lines",
        "south",
        "stops",
        "thin",
    )

    def __init__(self, box: Frame, cells: CellSet, east: CellSet = 0, south: CellSet = 0) -> None:
        self.cells = cells
        self.east = east
        self.south = south
        self._frame = box
        self.lines: Lines = lines_for(box.width)
        self.thin = bool(east or south)
        self.empty = not (cells or east or south)
        """Nothing stops any line."""
        self._rows: list[int] | None = None
        self._columns: list[int] | None = None
        self._clear: dict[int, bool] = {}
        """Pairs of squares that were asked about before; the same few are asked about all through a fight."""
        self._spaces: dict[tuple[int, int, int, int], bool] = {}
        """The same for pairs of spaces of which one is larger."""
        self.stops: dict[tuple[int, int], int] = {}
        """How far one gets from a square toward another; see ``areas.last_open_square``."""
        self._fields: dict[tuple[int, int], CellSet] = {}
        self._reached: dict[tuple[int, int], CellSet] = {}

    def plus(self, cells: CellSet) -> Barrier:
        """This barrier and further squares (a fog bank, a raised wall)."""
        if not cells & ~self.cells:
            return self
        return Barrier(self._frame, self.cells | cells, self.east, self.south)

    def minus(self, cells: CellSet) -> Barrier:
        """This barrier without some squares (for one whose sense pierces them)."""
        if not cells & self.cells:
            return self
        return Barrier(self._frame, self.cells & ~cells, self.east, self.south)

    def clear(self, a: int, b: int) -> bool:
        """Whether any line between two squares is clear. What is in the two squares themselves does not
        count.
        """
        if a == b or self.empty:
            return True
        if a > b:
            a, b = b, a
        known = self._clear
        pair = a << 24 | b
        found = known.get(pair)
        if found is None:
            if len(known) >= MOST_PAIRS:
                known.clear()
            found = known[pair] = self._line_between(a, b)
        return found

    def _line_between(self, a: int, b: int) -> bool:
        width = self._frame.width
        ay, ax = divmod(a, width)
        by, bx = divmod(b, width)
        fan = self.lines.known(bx - ax, by - ay)
        if fan is None:
            # Preparing the lines of a new offset is dear; with nothing between the two it is not needed.
            box = self._frame.rectangle(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
            if not (self.cells | self.east | self.south) & box & ~(1 << a) & ~(1 << b) and not self.thin:
                return True
            fan = self.lines.fan(bx - ax, by - ay)
        base = (ay if ay < by else by) * width + (ax if ax < bx else bx)
        walls = (self.cells >> base) & fan.hull
        if self.thin:
            return self._clear_thin(fan, base, walls)
        if not walls:
            return True
        for crossed in fan.free:
            if not walls & crossed:
                return True
        for crossed, pairs in fan.pinched:
            if walls & crossed:
                continue
            for pair in pairs:
                if walls & pair == pair:
                    break
            else:
                return True
        return False

    def _clear_thin(self, fan: Fan, base: int, walls: CellSet) -> bool:
        east = (self.east >> base) & fan.edges
        south = (self.south >> base) & fan.edges
        if not (walls or east or south):
            return True
        return any(not line_blocked(line, walls, east, south) for line in fan.any_way)

    def clear_between(self, a: int, side_a: int, b: int, side_b: int) -> bool:
        """Whether any square of one space reaches any square of another."""
        if side_a == 1 and side_b == 1:
            return self.clear(a, b)
        known = self._spaces
        spaces = (a, side_a, b, side_b)
        found = known.get(spaces)
        if found is None:
            if len(known) >= MOST_PAIRS:
                known.clear()
            width = self._frame.width
            theirs = _squares(b, side_b, width)
            found = any(self.clear(mine, other) for mine in _squares(a, side_a, width) for other in theirs)
            known[spaces] = found
        return found

    def point_reaches(self, starts: Iterable[tuple[int, int, int]], cell: int) -> bool:
        """Whether a line from a point is clear to the center or a quarter of a square.

        ``starts`` gives the point once for each open square it belongs to: the square, and the point in it in
        quarters.
        """
        width = self._frame.width
        cy, cx = divmod(cell, width)
        for start, px, py in starts:
            if start == cell:
                return True
            sy, sx = divmod(start, width)
            base = (sy if sy < cy else cy) * width + (sx if sx < cx else cx)
            walls = self.cells >> base
            east = self.east >> base
            south = self.south >> base
            for line in self.lines.from_point(px, py, cx - sx, cy - sy):
                if not line_blocked(line, walls, east, south):
                    return True
        return False

    def field(self, cell: int, feet: int = FAR) -> CellSet:
        """The field of view of a square: the squares at most that many feet away (diagonals count 5) whose
        center is in plain view of its center, and the walls of which any part shows.

        The view is symmetric. ``clear`` and ``reached_from`` let a viewer lean out to the corners of its
        square, so they always include this field.
        """
        squares = min(feet // SQUARE_FEET, max(self._frame.width, self._frame.height))
        key = (cell, squares)
        found = self._fields.get(key)
        if found is None:
            found = self._fields[key] = self._centres(cell, squares)
        return found

    def field_of(self, anchor: int, side: int, feet: int = FAR) -> CellSet:
        """The squares in the field of view of any square of a space."""
        if side == 1:
            return self.field(anchor, feet)
        found = 0
        for cell in _squares(anchor, side, self._frame.width):
            found |= self.field(cell, feet)
        return found

    def reached_from(self, anchor: int, side: int, feet: int = FAR) -> CellSet:
        """The squares at most that many feet from a space to which any line from it is clear (see
        ``clear``).
        """
        squares = min(feet // SQUARE_FEET, max(self._frame.width, self._frame.height))
        found = 0
        for cell in _squares(anchor, side, self._frame.width):
            key = (cell, squares)
            reached = self._reached.get(key)
            if reached is None:
                reached = self._reached[key] = self._any_line(cell, squares)
            found |= reached
        return found

    def forget(self, cell: int) -> None:
        """Drop what is cached for one square's fields (to measure, or to save room)."""
        for kept in (self._fields, self._reached):
            for key in [key for key in kept if key[0] == cell]:
                del kept[key]

    def _centres(self, cell: int, squares: int) -> CellSet:
        box = self._frame
        y, x = divmod(cell, box.width)
        if self.thin:
            return self._centres_past_thin_walls(cell, squares)
        window = box.rectangle(x - squares, y - squares, x + squares, y + squares)
        if not self.cells & window & ~(1 << cell):
            return window
        if self._rows is None or self._columns is None:
            self._rows, self._columns = _split(self.cells, box)
        seen, rims = cast_shadows(box, self._rows, self._columns, x, y, squares)
        for dx, dy in rims:
            seen |= self._along_rim(x, y, dx, dy, squares)
        return seen

    def _along_rim(self, x: int, y: int, dx: int, dy: int, squares: int) -> CellSet:
        """The centers seen along a line that touches the corner of a wall, up to where it is blocked.

        From each center on the line to the next it crosses the same pattern of squares.
        """
        width = self._frame.width
        line = self.lines.centres(dx, dy)
        crossed, pairs = line.cells, line.pinches
        steps = squares // max(abs(dx), abs(dy))
        steps = min(steps, (width - 1 - x) // dx if dx > 0 else x // -dx if dx else steps)
        steps = min(steps, (self._frame.height - 1 - y) // dy if dy > 0 else y // -dy if dy else steps)
        stride = dy * width + dx
        cell = y * width + x
        # From the cell to the north-west corner of the rectangle that the pattern spans.
        corner = (dy * width if dy < 0 else 0) + (dx if dx < 0 else 0)
        seen = 0
        for _ in range(steps):
            walls = self.cells >> (cell + corner)
            if walls & crossed:
                break
            for pair in pairs:
                if walls & pair == pair:
                    return seen
            cell += stride
            seen |= 1 << cell
            if self.cells >> cell & 1:
                break
        return seen

    def _centres_past_thin_walls(self, cell: int, squares: int) -> CellSet:
        """Line by line: maps with thin walls are few, and the result is cached."""
        box = self._frame
        width = box.width
        y, x = divmod(cell, width)
        seen = edge = 1 << cell
        window = box.rectangle(x - squares, y - squares, x + squares, y + squares)
        tried = seen
        while edge:
            candidates = box.neighbours(box.neighbours(edge)) & window & ~tried
            tried |= candidates
            edge = 0
            for other in cells_of(candidates):
                oy, ox = divmod(other, width)
                base = min(y, oy) * width + min(x, ox)
                line = self.lines.centres(ox - x, oy - y)
                if not line_blocked(line, self.cells >> base, self.east >> base, self.south >> base):
                    edge |= 1 << other
            seen |= edge
            edge &= ~self.cells
        return seen

    def _any_line(self, cell: int, squares: int) -> CellSet:
        """What is in plain view, and what border on it shows when leaning out: grown while lines are
        clear.

        A line may run through a few squares that no sample line reaches, so growing looks three squares
        ahead.
        """
        box = self._frame
        y, x = divmod(cell, box.width)
        window = box.rectangle(x - squares, y - squares, x + squares, y + squares)
        seen = self.field(cell, squares * SQUARE_FEET)
        edge = seen & ~self.cells | (1 << cell)
        tried = seen
        while edge:
            near = box.neighbours(box.neighbours(box.neighbours(edge)))
            candidates = near & window & ~tried
            tried |= candidates
            edge = 0
            for other in cells_of(candidates):
                if self.clear(cell, other):
                    edge |= 1 << other
            seen |= edge
            edge &= ~self.cells
        return seen


def line_blocked(line: Line, walls: CellSet, east: CellSet, south: CellSet) -> bool:
    """Whether a line is blocked, given the squares and thin walls shifted to its own corner."""
    if walls & line.cells or east & line.east or south & line.south:
        return True
    for (c1, e1, s1), (c2, e2, s2) in line.ways:
        if (walls & c1 or east & e1 or south & s1) and (walls & c2 or east & e2 or south & s2):
            return True
    return False


def _squares(anchor: int, side: int, width: int) -> list[int]:
    return [anchor + j * width + i for j in range(side) for i in range(side)]


def _split(cells: CellSet, box: Frame) -> tuple[list[int], list[int]]:
    """Split a set of squares into rows and columns of bits."""
    width, height = box.width, box.height
    row = (1 << width) - 1
    rows = [(cells >> (y * width)) & row for y in range(height)]
    digits = format(cells, f"0{width * height}b")[::-1]
    columns = [int(digits[x::width][::-1], 2) for x in range(width)]
    return rows, columns
