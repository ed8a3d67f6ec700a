"""Scenes as maps: letters that stand for places, doors drawn as they are, and where one can stand."""

from __future__ import annotations

from functools import lru_cache

from tenfoot.adventure.format import Place, Scene
from tenfoot.engine.geometry import LEGEND, Entry, Grid, looks_of, parse_map
from tenfoot.rulesets.common.space.fixtures import OPEN, SHUT

FLOOR, WALL = ".", "#"


def drawn(scene: Scene) -> tuple[Grid, dict[str, list[int]]]:
    """The map of a scene as it is at first, and the cells of each letter on it.

    A letter that the legend of maps does not know marks a place. A door drawn there is shut; a hidden one looks
    like wall.
    """
    if not scene.map.strip():
        bare = Grid(*scene.size)
        bare.looks = looks_of(scene.ground, {}, scene.props, {})
        return bare, {}
    letters = {letter for letter in scene.map if letter.isalnum() and letter not in LEGEND}
    doors: dict[str, str] = {}
    for thing in scene.features.values():
        if thing.kind == "door" and isinstance(thing.at, str):
            doors[thing.at] = WALL if thing.hidden else OPEN if thing.state == "open" else SHUT
    under = {**scene.under, **doors}
    grid, marks = parse_map(
        scene.map, markers={letter: under.get(letter, FLOOR) for letter in sorted(letters)}
    )
    grid.looks = looks_of(scene.ground, scene.dress, scene.props, marks)
    return grid, marks


@lru_cache(maxsize=512)
def marks_of(drawing: str) -> dict[str, list[int]]:
    """The cells of each letter that marks a place on a map, worked out once."""
    if not drawing.strip():
        return {}
    letters = sorted({letter for letter in drawing if letter.isalnum() and letter not in LEGEND})
    return parse_map(drawing, markers=dict.fromkeys(letters, FLOOR))[1]


def cell_of(place: Place, grid: Grid, marks: dict[str, list[int]]) -> int:
    """The square that a place names; of a letter drawn more than once the first."""
    return cells_of_place(place, grid, marks)[0]


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
    """Whether one can stand there."""
    return grid.entry[cell] == Entry.OPEN
