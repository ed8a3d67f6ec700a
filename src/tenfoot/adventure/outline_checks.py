"""Checks the thin walls, heights and floors of a scene and says which part of the file is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from tenfoot.adventure.format import Scene
from tenfoot.adventure.places import drawn
from tenfoot.engine.geometry import GROUNDS, FloorBox, HeightBox, cells_in, edges_along
from tenfoot.reader import nearest

Wrong: TypeAlias = tuple[tuple[str, ...], str, str]
"""The part of the scene, what is wrong with it, and what would be right."""


def outline_faults(scene: Scene) -> Iterator[Wrong]:
    """List what is wrong with the lines and boxes of a scene. A map that can't be drawn is reported elsewhere."""
    if not (scene.edges or scene.heights or scene.floors):
        return
    try:
        grid = drawn(msgspec.structs.replace(scene, edges=(), heights=(), floors=(), features={}))[0]
    except ValueError:
        return
    for number, line in enumerate(scene.edges):
        try:
            list(edges_along(grid, line))
        except ValueError as error:
            yield ("edges", str(number)), str(error), "Lines run from corner to corner, straight."
    boxes: list[tuple[str, int, HeightBox | FloorBox]] = [
        *(("heights", number, box) for number, box in enumerate(scene.heights)),
        *(("floors", number, floor) for number, floor in enumerate(scene.floors)),
    ]
    for name, number, where in boxes:
        try:
            cells_in(grid, where)
        except ValueError as error:
            yield (name, str(number)), str(error), f"The map has {grid.width} x {grid.height} squares."
    for number, height in enumerate(scene.heights):
        if height.feet % 5 or abs(height.feet) > 1_000:
            words = f"a floor can't lie at {height.feet} feet."
            yield ("heights", str(number), "feet"), words, "Heights go by steps of 5 feet, up to 1,000."
    for number, floor in enumerate(scene.floors):
        if floor.look and floor.look not in GROUNDS:
            yield ("floors", str(number), "look"), f"no floor '{floor.look}'.", nearest(floor.look, GROUNDS)
