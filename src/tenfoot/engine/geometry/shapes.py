"""The shapes of areas of effect on open ground.

Points are counted in half squares (2.5 feet): (2x, 2y) is the corner north-west of square (x, y), (2x + 1, 2y
+ 1) its center. A square belongs to a shape if its center does, measured straight.
All tests are in whole numbers: a distance of v half squares is at most r
feet if 25 * v * v <= 4 * r * r.
"""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple

from .cells import CellSet, Frame


class Point(NamedTuple):
    """A point of origin in half squares."""

    x: int
    y: int


class Direction(NamedTuple):
    """Where a Cone or Line points: any vector but (0, 0); x east, y south."""

    x: int
    y: int


def disc(box: Frame, origin: Point, feet: int, dz: int = 0) -> CellSet:
    """Squares within a radius of a point. ``dz``: height in feet above or below the point at which to cut the
    ball.
    """
    room = 4 * (feet * feet - dz * dz)
    if room < 0:
        return 0
    reach = isqrt(room // 25)
    found = 0
    for y in range(max(0, (origin.y - reach - 1) // 2), min(box.height - 1, (origin.y + reach) // 2) + 1):
        high = 2 * y + 1 - origin.y
        rest = room // 25 - high * high
        if rest < 0:
            continue
        half = isqrt(rest)
        # Centers 2x + 1 with |2x + 1 - origin.x| <= half.
        left = -((origin.x - half - 1) // -2) if (origin.x - half - 1) >= 0 else 0
        found |= box.rectangle(left, y, (origin.x + half - 1) // 2, y)
    return found


def cone(box: Frame, origin: Point, direction: Direction, feet: int) -> CellSet:
    """Squares of a Cone: as wide at each distance along its middle line as that distance."""
    return _along(box, origin, direction, feet, None)


def line(box: Frame, origin: Point, direction: Direction, feet: int, width: int) -> CellSet:
    """Squares of a Line of that length and width, its middle line running from the origin."""
    return _along(box, origin, direction, feet, width)


def _along(box: Frame, origin: Point, direction: Direction, feet: int, width: int | None) -> CellSet:
    ux, uy = direction
    if not ux and not uy:
        raise ValueError("A Cone or Line needs a direction; (0, 0) points nowhere.")
    length = ux * ux + uy * uy
    farthest = 4 * feet * feet * length
    reach = (2 * (feet + (width or 0)) + 4) // 5 + 2
    found = 0
    for y in range(max(0, (origin.y - reach) // 2), min(box.height, (origin.y + reach) // 2 + 1)):
        vy = 2 * y + 1 - origin.y
        for x in range(max(0, (origin.x - reach) // 2), min(box.width, (origin.x + reach) // 2 + 1)):
            vx = 2 * x + 1 - origin.x
            ahead = vx * ux + vy * uy
            if ahead <= 0 or 25 * ahead * ahead > farthest:
                continue
            aside = abs(vx * uy - vy * ux)
            inside = 2 * aside <= ahead if width is None else 25 * aside * aside <= width * width * length
            if inside:
                found |= 1 << (y * box.width + x)
    return found
