"""Fights that an edition offers to begin with, as data: heroes, foes and the kind of place."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec

from tenfoot.engine.geometry import (
    EdgeLine,
    Grid,
    HeightBox,
    draw_edges,
    looks_of,
    parse_map,
    raise_floors,
)

STARTER_FIGHTS = "starter fights"
"""The content table."""


FIGHT_MAPS = "fight maps"
"""The content table of maps that packs bring."""
Row = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class FightMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map to fight on, with its rows and looks."""

    key: str
    name: str
    rows: Annotated[tuple[Row, ...], msgspec.Meta(min_length=1, max_length=200)]
    ground: str = ""
    """What the floor is made of, for the eye alone."""
    dress: dict[str, str] = {}
    """What a letter shows here, for the eye alone."""
    edges: tuple[EdgeLine, ...] = ()
    """Thin walls, windows, fences and curtains on the sides of squares."""
    heights: tuple[HeightBox, ...] = ()
    """Floors above or below the map's own level."""

    @property
    def width(self) -> int:
        """Count the squares from west to east."""
        return len(self.rows[0])

    def grid(self) -> Grid:
        """Return the map as the engine knows it, a copy that may be changed."""
        grid = _draw(self.rows, self.edges, self.heights).clone()
        grid.looks = looks_of(self.ground, self.dress, (), {})
        return grid


@lru_cache(maxsize=32)
def _draw(rows: tuple[str, ...], edges: tuple[EdgeLine, ...], heights: tuple[HeightBox, ...]) -> Grid:
    """Clones share what follows from the map (lines of sight, ground) until one of them is changed."""
    grid = parse_map("\n".join(rows))[0]
    draw_edges(grid, edges)
    raise_floors(grid, heights)
    return grid


class StarterFight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fight that is ready to be played."""

    key: str
    name: str
    about: str
    heroes: tuple[str, ...]
    foes: tuple[tuple[str, int], ...]
    map: str
    """One of the maps of the table, by its key."""
