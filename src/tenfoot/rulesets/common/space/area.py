"""Areas of effect: which squares, and so which creatures, an area takes in."""

from __future__ import annotations

from tenfoot.engine import geometry
from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import CellSet, Direction, Grid
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Area
from tenfoot.rulesets.common.space.objects import is_object

LYING = {
    "north": Direction(0, -1),
    "east": Direction(1, 0),
    "south": Direction(0, 1),
    "west": Direction(-1, 0),
}
"""The ways in which a Cylinder can lie on its side."""
WAYS = ("up", "down", *LYING)
"""Where a Cylinder may extend from its base, for spells that let their caster choose."""
INCLUDING_ME = "including me"
"""What the creator of an area says, in words, to be in it where the shape leaves it out."""


def area_cells(play: Play, creator: Creature, area: Area, aim: int) -> CellSet:
    """The squares of an area that starts at its creator, or at a chosen point.

    For a Cone, Line or Cube from the creator `aim` gives the direction. A Sphere or Cylinder is centerd on the
    upper left corner of the aimed square; with walls between, Total Cover excludes squares.
    """
    grid, cell, side = play.state.grid, creator.cell, play.side_cells(creator)
    starts_here = area.at == "self" or area.shape == "emanation"
    # It follows from the map and these alone, and goes when the map changes.
    key = ("area", area, aim, cell, side) if starts_here else ("area", area, aim)
    kept = grid.derived.kept
    found = kept.get(key)
    if found is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = kept[key] = _squares(grid, area, aim, cell, side)
    return found


MOST_KEPT = 50_000
"""Sets of squares that are remembered of one map, so that memory stays flat over many fights on it."""


def _squares(grid: Grid, area: Area, aim: int, cell: int, side: int) -> CellSet:
    if area.shape == "emanation":
        # One of 0 feet is its creator's own space: a creature sharing it is inside.
        return geometry.emanation(grid, cell, side, area.size, include_origin=area.size == 0)
    if area.at == "self" and area.shape in ("cone", "line", "cube"):
        x, y = geometry.direction_from(grid, cell, aim, side, 1)
        direction = Direction(x or (0 if y else 1), y)
        if area.shape == "cube":
            return geometry.cube_beside(grid, cell, side, direction, area.size)
        origin = geometry.edge_points(grid, cell, side, direction)[0]
        toward = _heading(grid, cell, aim, side)
        if area.shape == "cone":
            return geometry.cone(grid, origin, toward, area.size)
        return geometry.line(grid, origin, toward, area.size, area.width)
    x, y = grid.at(aim)
    point = geometry.corner_point(grid, x, y)
    if area.shape == "cube" and area.width > 5:
        # The creature's space, and what lies around it.
        around = (area.size - area.width) // 2
        return geometry.emanation(grid, aim, area.width // 5, around, include_origin=True)
    if area.shape == "cube":
        return geometry.cube(grid, x, y, area.size, point)
    if area.shape == "cylinder":
        if area.toward in LYING:
            return geometry.line(grid, point, LYING[area.toward], area.height, 2 * area.size)
        return geometry.cylinder(grid, point, area.size, area.height)
    if area.shape == "cloud":
        return geometry.cloud(grid, point, area.size)
    return geometry.sphere(grid, point, area.size)


def _heading(grid: Grid, cell: int, aim: int, side: int) -> Direction:
    """The exact direction from the middle of the creator's space to the middle of the aimed square."""
    cx, cy = grid.at(cell)
    ax, ay = grid.at(aim)
    dx, dy = 2 * ax + 1 - (2 * cx + side), 2 * ay + 1 - (2 * cy + side)
    return Direction(dx, dy) if (dx, dy) != (0, 0) else Direction(1, 0)


def caught(play: Play, cells: CellSet) -> list[Creature]:
    """Creatures with any square in the area, not dead, in the order of their ids."""
    filled = cells & play.occupied_cells()
    if not filled:
        return []
    found: set[int] = set()
    while filled:
        lowest = filled & -filled
        found.update(play.occupied[lowest.bit_length() - 1])
        filled ^= lowest
    creatures = play.state.creatures
    return [creatures[key] for key in sorted(found) if creatures[key].life != "dead"]


def creatures_caught(play: Play, cells: CellSet) -> list[Creature]:
    """The creatures that the area catches, without objects."""
    return [other for other in caught(play, cells) if not is_object(play, other)]


def at_its_height(
    play: Play, creator: Creature, area: Area, aim: int, there: list[Creature]
) -> list[Creature]:
    """Those of them that the area takes in at their height above or below its point of origin.

    A point aimed at a creature's square lies at that creature's height; any other on the ground.
    """
    if not creator.altitude and not any(other.altitude for other in there):
        return there
    base = creator.altitude
    if area.at == "point" and area.shape != "emanation" and aim >= 0:
        base = max((play.creature(key).altitude for key in play.occupied.get(aim, ())), default=0)
    return [other for other in there if _takes_in(play, creator, area, aim, other, other.altitude - base)]


def _takes_in(play: Play, creator: Creature, area: Area, aim: int, other: Creature, dz: int) -> bool:
    if not dz:
        return True
    grid = play.state.grid
    if area.shape == "emanation":
        return abs(dz) <= area.size
    if area.shape == "cylinder":
        if area.toward in LYING:
            return abs(dz) <= area.size
        return 0 <= (-dz if area.toward == "down" else dz) <= area.height
    if area.shape == "cube":
        return 0 <= dz < area.size
    if area.shape == "line":
        return abs(dz) < area.width
    if area.shape == "cone":
        gap = geometry.distance(grid, creator.cell, other.cell, play.side_cells(creator))
        return 2 * abs(dz) <= gap
    x, y = grid.at(aim)
    ball = geometry.sphere(grid, geometry.corner_point(grid, x, y), area.size, dz)
    return any(ball >> cell & 1 for cell in play.footprint(other))
