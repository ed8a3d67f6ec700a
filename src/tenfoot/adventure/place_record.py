"""A place as one record: what the builder draws, a file says, and play, hosting, simulator and adventures read.

It is a scene of the adventure format with the rules it is meant for. The canonical form has no letters that mark
places: every place is `[x, y]`, the map has only letters of the legend, thin walls are the longest lines, heights the
widest boxes. So two records of the same place are equal, and so are the grids made from them.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from tenfoot.adventure.format import Exit, Feature, Fight, Person, Scene
from tenfoot.adventure.place_parts import Pin, Place, PlacedLight
from tenfoot.adventure.places import cells_of_part, cells_of_place, drawn
from tenfoot.engine.geometry import Grid, draw_map, edge_lines, floor_boxes, height_boxes
from tenfoot.rulesets.names import DEFAULT

FIGHT = "fight"
"""The key of a place's own fight, the one that a builder draws."""
LARGEST = 100
"""Squares of a place from side to side, at most."""
T = TypeVar("T", PlacedLight, Pin, Person)
W = TypeVar("W", Feature, Exit)


class PlaceRecord(Scene, frozen=True, forbid_unknown_fields=True):
    """A place with everything in it."""

    text: str = ""
    ruleset: str = DEFAULT
    """The rules it is meant for."""


def grid_of(place: Scene) -> Grid:
    """The grid that a record means, as the rules see it."""
    return drawn(place)[0]


def canonical(place: PlaceRecord) -> PlaceRecord:
    """Return the place in the one form that equal places share. Raises ValueError if its map can't be drawn."""
    grid, marks = drawn(place)

    def squares(at: Place) -> tuple[Place, ...]:
        return tuple(grid.at(cell) for cell in cells_of_place(at, grid, marks))

    def moved(part: T) -> T:
        """Return the part with its place as x and y; a letter drawn more than once means its first square."""
        return msgspec.structs.replace(part, at=squares(part.at)[0])

    def whole(part: W) -> W:
        """Return the part with all its squares as x and y."""
        first, *others = [grid.at(cell) for cell in cells_of_part(part, grid, marks)]
        return msgspec.structs.replace(part, at=first, also=tuple(others))

    def spread(fight: Fight) -> Fight:
        groups = tuple(
            msgspec.structs.replace(group, at=tuple(spot for at in group.at for spot in squares(at)))
            for group in fight.creatures
        )
        return msgspec.structs.replace(fight, creatures=groups)

    return msgspec.structs.replace(
        place,
        map=draw_map(grid),
        size=(grid.width, grid.height),
        under={},
        dress=dict(sorted(grid.looks.dress.items())),
        floors=floor_boxes(grid),
        edges=edge_lines(grid),
        heights=height_boxes(grid),
        arrive=squares(place.arrive)[0] if place.arrive != "" else "",
        arrivals={key: squares(at)[0] for key, at in place.arrivals.items()},
        lights=tuple(moved(light) for light in place.lights),
        pins=tuple(moved(pin) for pin in place.pins),
        exits={key: whole(way) for key, way in place.exits.items()},
        features={key: whole(thing) for key, thing in place.features.items()},
        traps={
            key: msgspec.structs.replace(
                trap,
                at=tuple(spot for at in trap.at for spot in squares(at)),
                area=tuple(spot for at in trap.area for spot in squares(at)),
                origin=squares(trap.origin)[0] if trap.origin != "" else "",
            )
            for key, trap in place.traps.items()
        },
        people={key: moved(person) for key, person in place.people.items()},
        fights={key: spread(fight) for key, fight in place.fights.items()},
    )


def place_of(scene: Scene, ruleset: str = DEFAULT) -> PlaceRecord:
    """Turn a scene of an adventure into a separate place."""
    fields = {name: getattr(scene, name) for name in Scene.__struct_fields__}
    return PlaceRecord(**fields, ruleset=ruleset)


def place_from_grid(grid: Grid, title: str, ruleset: str = DEFAULT) -> PlaceRecord:
    """The place whose grid this is, with nothing in it yet."""
    looks = grid.looks
    return PlaceRecord(
        title=title,
        ruleset=ruleset,
        map=draw_map(grid),
        size=(grid.width, grid.height),
        ground=looks.ground,
        dress=dict(sorted(looks.dress.items())),
        floors=floor_boxes(grid),
        props=looks.props,
        edges=edge_lines(grid),
        heights=height_boxes(grid),
    )
