"""Scenes as maps: letters that stand for places, doors drawn as they are, and where one can stand."""

from __future__ import annotations

from functools import lru_cache

from tenfoot.adventure.format import Exit, Feature, Scene
from tenfoot.adventure.place_parts import Place
from tenfoot.engine.geometry import (
    LEGEND,
    Grid,
    Passability,
    cells_in,
    draw_edges,
    looks_of,
    parse_map,
    raise_floors,
)
from tenfoot.rulesets.common.space.fixtures import OPEN, SHUT

FLOOR, WALL = ".", "#"


def drawn(scene: Scene) -> tuple[Grid, dict[str, list[int]]]:
    """The map of a scene as it is at first, and the cells of each letter on it.

    A letter that the legend of maps does not know marks a place. A door drawn there is shut; a hidden one looks
    like wall.
    """
    if not scene.map.strip():
        bare = Grid(*scene.size)
        _finish(scene, bare, {})
        return bare, {}
    letters = {letter for letter in scene.map if letter.isalnum() and letter not in LEGEND}
    doors: dict[str, str] = {}
    for thing in scene.features.values():
        if thing.kind == "door" and isinstance(thing.at, str):
            doors[thing.at] = _door_tile(thing)
    under = {**scene.under, **doors}
    grid, marks = parse_map(
        scene.map, markers={letter: under.get(letter, FLOOR) for letter in sorted(letters)}
    )
    _finish(scene, grid, marks)
    return grid, marks


def _finish(scene: Scene, grid: Grid, marks: dict[str, list[int]]) -> None:
    """Put on the drawn squares what letters can't say: doors given by x and y, thin walls, heights and looks."""
    for thing in scene.features.values():
        if thing.kind == "door" and not (isinstance(thing.at, str) and not thing.also):
            grid.put(cells_of_part(thing, grid, marks), _door_tile(thing))
    draw_edges(grid, scene.edges)
    raise_floors(grid, scene.heights)
    laid = [(box.look, cells_in(grid, box)) for box in scene.floors]
    grid.looks = looks_of(
        scene.ground, scene.dress if marks or scene.map.strip() else {}, scene.props, marks, laid
    )


def _door_tile(thing: Feature) -> str:
    return WALL if thing.hidden else OPEN if thing.state == "open" else SHUT


@lru_cache(maxsize=512)
def marks_of(drawing: str) -> dict[str, list[int]]:
    """The cells of each letter that marks a place on a map, calculated once."""
    if not drawing.strip():
        return {}
    letters = sorted({letter for letter in drawing if letter.isalnum() and letter not in LEGEND})
    return parse_map(drawing, markers=dict.fromkeys(letters, FLOOR))[1]


def cell_of(place: Place, grid: Grid, marks: dict[str, list[int]]) -> int:
    """The square that a place names; of a letter drawn more than once the first."""
    return cells_of_place(place, grid, marks)[0]


def cells_of_part(part: Feature | Exit, grid: Grid, marks: dict[str, list[int]]) -> list[int]:
    """Return all squares of a feature or an exit."""
    return [cell for place in (part.at, *part.also) for cell in cells_of_place(place, grid, marks)]


def cells_of_place(place: Place, grid: Grid, marks: dict[str, list[int]]) -> list[int]:
    """All squares that a place names."""
    if isinstance(place, str):
        if not marks.get(place):
            raise ValueError(f"no '{place}' is drawn on the map.")
        return marks[place]
    x, y = place
    if not (0 <= x < grid.width and 0 <= y < grid.height):
        raise ValueError(f"({x}, {y}) is not on the map of {grid.width} x {grid.height} squares.")
    return [grid.cell(x, y)]


def passable(grid: Grid, cell: int) -> bool:
    """Whether a creature can stand on a square."""
    return grid.entry[cell] == Passability.OPEN
