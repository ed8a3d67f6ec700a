"""The squares whose centers can be seen from the center of a square, by casting the shadows of walls.

The field is cast in four quarters (north, south, west, east), line of squares by line of squares away from
the viewer. An open wedge between two slopes is carried outward; the walls in a line cut their whole outline
out of it. Slopes are fractions of whole numbers. A line without walls costs the same however many squares it
has.
"""

from __future__ import annotations

from math import gcd
from typing import TypeAlias

from .cells import CellSet, Frame

Rims: TypeAlias = dict[tuple[int, int], None]
"""Directions (whole numbers without common divisor) along which a line only just touches a wall."""


def cast_shadows(
    box: Frame, rows: list[int], columns: list[int], x: int, y: int, squares: int
) -> tuple[CellSet, Rims]:
    """Cells seen from (x, y) up to that many squares away: open squares by their centers, walls by any
    part.
    """
    width, height = box.width, box.height
    seen = 1 << (y * width + x)
    rims: Rims = {}
    for step, depth in ((-1, min(squares, y)), (1, min(squares, height - 1 - y))):
        cells, touched = _quarter(rows, box.ones, x, y, step, depth, width, width, 1)
        seen |= cells
        for across, along in touched:
            rims[across, step * along] = None
    for step, depth in ((-1, min(squares, x)), (1, min(squares, width - 1 - x))):
        cells, touched = _quarter(columns, box.stack, y, x, step, depth, height, 1, width)
        seen |= cells
        for across, along in touched:
            rims[step * along, across] = None
    west, east = min(squares, x), min(squares, width - 1 - x)
    seen |= _diagonal(rows, x, y, -1, -1, min(west, y), width)
    seen |= _diagonal(rows, x, y, 1, -1, min(east, y), width)
    seen |= _diagonal(rows, x, y, -1, 1, min(west, height - 1 - y), width)
    seen |= _diagonal(rows, x, y, 1, 1, min(east, height - 1 - y), width)
    return seen, rims


def _diagonal(rows: list[int], x: int, y: int, dx: int, dy: int, squares: int, width: int) -> CellSet:
    """The rim between two quarters: it ends at a wall, or where walls on both sides meet at a corner."""
    seen = 0
    walls = rows[y]
    for _ in range(squares):
        beside = walls >> (x + dx) & 1
        y += dy
        walls = rows[y]
        if beside and walls >> x & 1:
            break
        x += dx
        seen |= 1 << (y * width + x)
        if walls >> x & 1:
            break
    return seen


def _quarter(
    lines: list[int],
    strips: list[int],
    across: int,
    along: int,
    step: int,
    depth: int,
    size: int,
    line_weight: int,
    across_weight: int,
) -> tuple[CellSet, Rims]:
    """One quarter. ``lines`` are the walls row by row (or column by column), ``strips[n]`` is n squares of a
    line.
    """
    seen = 0
    rims: Rims = {}
    # Wedges still open: distance reached, lower slope, upper slope.
    open_wedges = [(1, -1, 1, 1, 1)]
    while open_wedges:
        d, sn, sd, en, ed = open_wedges.pop()
        while d <= depth:
            line = along + step * d
            here = line * line_weight
            # Centers strictly inside the wedge; one exactly on its rim may be pinched between two walls.
            low = across + (sn * d) // sd + 1
            high = across - (-en * d) // ed - 1
            if low < 0:
                low = 0
            if high >= size:
                high = size - 1
            if low <= high:
                seen |= strips[high - low + 1] << (here + low * across_weight)
            walls = lines[line]
            if walls:
                near = 2 * d - 1
                far = near + 2
                first = across + (sn * (near if sn >= 0 else far) + sd) // (2 * sd)
                last = across - (ed - en * (far if en >= 0 else near)) // (2 * ed)
                if first < 0:
                    first = 0
                if last >= size:
                    last = size - 1
                walls = (walls >> first) & ((1 << (last - first + 1)) - 1) if first <= last else 0
                while walls:
                    skip = (walls & -walls).bit_length() - 1
                    walls >>= skip
                    first += skip
                    run = (~walls & (walls + 1)).bit_length() - 1
                    walls >>= run
                    seen |= strips[run] << (here + first * across_weight)
                    ln = 2 * (first - across) - 1
                    ld = far if ln >= 0 else near
                    first += run
                    rn = 2 * (first - across) - 1
                    rd = near if rn >= 0 else far
                    if ln * sd >= sn * ld:
                        if ln * sd > sn * ld:
                            open_wedges.append((d + 1, sn, sd, ln, ld))
                        common = gcd(ln, ld)
                        if ld <= depth * common:
                            rims[ln // common, ld // common] = None
                    if rn * sd > sn * rd:
                        sn, sd = rn, rd
                        if rn * ed <= en * rd:
                            common = gcd(rn, rd)
                            if rd <= depth * common:
                                rims[rn // common, rd // common] = None
                if sn * ed >= en * sd:
                    break
            d += 1
    return seen, rims
