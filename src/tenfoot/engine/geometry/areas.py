"""Areas of effect on a map, minus what walls block.

A square of the shape is left out if every line from the point of origin to it (to its center and to the
centers of its four quarters) is blocked by something that gives Total Cover. A Cloud flows
round corners instead, as far as its radius measured along the way.

A point of origin on a grid corner or edge belongs to every open square that touches it. Where thin walls meet
there, ``seen_from`` (the creator's square) puts the point on the creator's side.

The results leave the point of origin's own square as the shape has it: a Sphere, Cylinder or Cloud includes
its origin; Cone, Cube and Line start at a point outside the creator's space; an Emanation leaves out its
origin's space.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from math import isqrt

from . import shapes
from .barrier import MOST_PAIRS, Barrier
from .cells import SQUARE_FEET, CellSet, cells_of
from .creature_space import Diagonals, space, within
from .grid import Grid
from .lines import walk
from .shapes import Direction, Point


def corner_point(grid: Grid, x: int, y: int) -> Point:
    """The grid corner at the north-west of square (x, y)."""
    if not (0 <= x <= grid.width and 0 <= y <= grid.height):
        raise ValueError(f"Corner ({x}, {y}) lies outside the {grid.width} x {grid.height} map.")
    return Point(2 * x, 2 * y)


def centre_point(grid: Grid, cell: int) -> Point:
    """Give the center of a square as a point."""
    x, y = grid.at(cell)
    return Point(2 * x + 1, 2 * y + 1)


def edge_points(grid: Grid, anchor: int, side: int, direction: Direction) -> list[Point]:
    """Points on the rim of a space from which a Cone or Line in that direction may start.

    For a slanted direction the corner that points that way; otherwise the middles of the squares on that
    side, the one nearest to the side's middle first.
    """
    x, y = grid.at(anchor)
    dx, dy = direction
    if dx and dy:
        return [Point(2 * (x + side * (dx > 0)), 2 * (y + side * (dy > 0)))]
    middles = sorted(range(side), key=lambda i: (abs(2 * i + 1 - side), i))
    if dx:
        return [Point(2 * (x + side * (dx > 0)), 2 * (y + i) + 1) for i in middles]
    return [Point(2 * (x + i) + 1, 2 * (y + side * (dy > 0))) for i in middles]


def sphere(grid: Grid, origin: Point, radius: int, dz: int = 0, seen_from: int | None = None) -> CellSet:
    """Squares of a Sphere, cut ``dz`` feet above or below its center."""
    key = ("sphere", origin, radius, dz, seen_from)
    found = grid.derived.kept.get(key)
    if found is None:
        shape = shapes.disc(grid.frame, origin, radius, dz)
        found = grid.derived.kept[key] = _reached(grid, shape, origin, seen_from)
    return found


def cylinder(
    grid: Grid, origin: Point, radius: int, height: int, dz: int = 0, seen_from: int | None = None
) -> CellSet:
    """Squares of a Cylinder at ``dz`` feet from its origin, measured the way it extends."""
    if not 0 <= dz <= height:
        return 0
    return sphere(grid, origin, radius, 0, seen_from)


def cone(
    grid: Grid, origin: Point, direction: Direction, length: int, seen_from: int | None = None
) -> CellSet:
    """The squares of a Cone that walls do not block; cached."""
    key = ("cone", origin, direction, length, seen_from)
    found = grid.derived.kept.get(key)
    if found is None:
        shape = shapes.cone(grid.frame, origin, direction, length)
        found = grid.derived.kept[key] = _reached(grid, shape, origin, seen_from)
    return found


def line(
    grid: Grid,
    origin: Point,
    direction: Direction,
    length: int,
    width: int = SQUARE_FEET,
    seen_from: int | None = None,
) -> CellSet:
    """The squares of a Line that walls do not block; cached."""
    key = ("line", origin, direction, length, width, seen_from)
    found = grid.derived.kept.get(key)
    if found is None:
        shape = shapes.line(grid.frame, origin, direction, length, width)
        found = grid.derived.kept[key] = _reached(grid, shape, origin, seen_from)
    return found


def cube(
    grid: Grid, left: int, top: int, length: int, origin: Point, seen_from: int | None = None
) -> CellSet:
    """Squares of a Cube whose north-west square is (left, top), parallel to the grid.

    Its point of origin lies on one of its faces: on its rim, or anywhere within it if it is on the top or
    bottom face.
    """
    squares = length // SQUARE_FEET
    if not (2 * left <= origin.x <= 2 * (left + squares) and 2 * top <= origin.y <= 2 * (top + squares)):
        raise ValueError(
            f"A Cube's point of origin must lie on one of its faces; {tuple(origin)} (in half squares) is "
            f"outside the Cube from square ({left}, {top}) of {squares} squares a side."
        )
    shape = grid.frame.rectangle(left, top, left + squares - 1, top + squares - 1)
    return _reached(grid, shape, origin, seen_from)


def cube_beside(
    grid: Grid, anchor: int, side: int, direction: Direction, length: int, shift: int = 0
) -> CellSet:
    """A Cube that starts at the rim of a creature's space and extends one of the eight ways from it.

    ``shift`` slides it along that rim by squares; 0 is as central as the grid allows. The point of origin is
    the space's rim point nearest to the middle.
    """
    x, y = grid.at(anchor)
    squares = length // SQUARE_FEET
    dx, dy = direction
    centred = (side - squares) // 2 + shift
    left = x + (side if dx > 0 else -squares if dx < 0 else centred)
    top = y + (side if dy > 0 else -squares if dy < 0 else centred)
    for origin in edge_points(grid, anchor, side, direction):
        if 2 * left <= origin.x <= 2 * (left + squares) and 2 * top <= origin.y <= 2 * (top + squares):
            return cube(grid, left, top, length, origin)
    raise ValueError(f"Shifted by {shift} squares the Cube no longer touches the space it starts from.")


def emanation(
    grid: Grid,
    anchor: int,
    side: int,
    feet: int,
    include_origin: bool = False,
    diagonals: Diagonals = Diagonals.EQUAL,
) -> CellSet:
    """Squares within that distance of a creature's space, counted as ranges are."""
    found = within(grid, anchor, feet, side, diagonals)
    if grid.effect.cells & found or grid.effect.east or grid.effect.south:
        found &= grid.effect.reached_from(anchor, side, feet)
    own = space(grid, anchor, side)
    return found | own if include_origin else found & ~own


def cloud(grid: Grid, origin: Point, radius: int, seen_from: int | None = None) -> CellSet:
    """Squares of a Cloud: everything it reaches in straight lines, and round corners what is no farther by
    the way the Cloud must take. Round a corner the way is counted from center to center, a slanted step as
    7.1 feet.
    """
    key = ("cloud", origin, radius, seen_from)
    found = grid.derived.kept.get(key)
    if found is None:
        direct = sphere(grid, origin, radius, 0, seen_from)
        whole = shapes.disc(grid.frame, origin, radius)
        found = direct if direct == whole else _flow(grid, origin, direct, radius)
        grid.derived.kept[key] = found
    return found


def _flow(grid: Grid, origin: Point, direct: CellSet, radius: int) -> CellSet:
    walls = grid.effect
    width = grid.width
    # Tenths of a foot; seeds are the squares reached straight, at their straight distance.
    ways: list[tuple[int, int]] = []
    for cell in cells_of(direct & ~walls.cells):
        x, y = grid.at(cell)
        vx, vy = 2 * x + 1 - origin.x, 2 * y + 1 - origin.y
        ways.append((isqrt(625 * (vx * vx + vy * vy)), cell))
    heapify(ways)
    found = direct
    settled: set[int] = set()
    while ways:
        far, cell = heappop(ways)
        if cell in settled:
            continue
        settled.add(cell)
        found |= 1 << cell
        if walls.cells >> cell & 1:
            continue
        x, y = grid.at(cell)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                if not (dx or dy) or not (0 <= x + dx < width and 0 <= y + dy < grid.height):
                    continue
                other = cell + dy * width + dx
                beyond = far + (71 if dx and dy else 50)
                # A slanted step needs an open way; a line between neighbors says just that.
                if beyond <= 10 * radius and other not in settled and walls.clear(cell, other):
                    heappush(ways, (beyond, other))
    return found


def last_open_square(barrier: Barrier, grid: Grid, start: int, end: int) -> int:
    """The last square before an obstruction on the way from center to center; the end itself if nothing
    blocks.

    Where an unseen point of origin comes into being.
    """
    found = barrier.stops.get((start, end))
    if found is None:
        if len(barrier.stops) >= MOST_PAIRS:
            barrier.stops.clear()
        found = barrier.stops[start, end] = _last_open(barrier, grid, start, end)
    return found


def _last_open(barrier: Barrier, grid: Grid, start: int, end: int) -> int:
    sx, sy = grid.at(start)
    ex, ey = grid.at(end)
    before = start
    for x, y in walk(4 * sx + 2, 4 * sy + 2, 4 * ex + 2, 4 * ey + 2)[1:]:
        cell = y * grid.width + x
        if barrier.cells >> cell & 1 or not barrier.clear(before, cell):
            return before
        before = cell
    return end


def _starts(grid: Grid, barrier: Barrier, origin: Point, seen_from: int | None) -> list[tuple[int, int, int]]:
    """The open squares that touch a point, each with the point in quarters of that square."""
    found: list[tuple[int, int, int]] = []
    for y in {(origin.y - 1) // 2, origin.y // 2}:
        for x in {(origin.x - 1) // 2, origin.x // 2}:
            if 0 <= x < grid.width and 0 <= y < grid.height:
                cell = y * grid.width + x
                if not barrier.cells >> cell & 1 or (origin.x % 2 and origin.y % 2):
                    found.append((cell, 2 * origin.x - 4 * x, 2 * origin.y - 4 * y))
    found.sort()
    if seen_from is not None and len(found) > 1:
        near = [start for start in found if barrier.clear(seen_from, start[0])]
        return near or found
    return found


def _reached(grid: Grid, shape: CellSet, origin: Point, seen_from: int | None) -> CellSet:
    barrier = grid.effect
    if not shape:
        return 0
    starts = _starts(grid, barrier, origin, seen_from)
    box = _bounds(grid, shape | (1 << starts[0][0] if starts else 0))
    if not (barrier.cells | barrier.east | barrier.south) & box:
        return shape
    found = 0
    for cell in cells_of(shape):
        if barrier.point_reaches(starts, cell):
            found |= 1 << cell
    return found


def _bounds(grid: Grid, cells: CellSet) -> CellSet:
    """The rectangle around a set of cells, one square wider on each side."""
    width = grid.width
    top = ((cells & -cells).bit_length() - 1) // width
    bottom = (cells.bit_length() - 1) // width
    folded = 0
    row = (1 << width) - 1
    for y in range(top, bottom + 1):
        folded |= cells >> (y * width) & row
    left = (folded & -folded).bit_length() - 1
    return grid.frame.rectangle(left - 1, top - 1, folded.bit_length(), bottom + 1)
