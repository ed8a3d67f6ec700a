"""Fights that an edition offers to begin with, as data: heroes, foes and the kind of place."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tenfoot.engine.geometry import Grid, looks_of, parse_map

STARTER_FIGHTS = "starter fights"
"""The content table."""


FIGHT_MAPS = "fight maps"
"""The content table of maps that packs bring."""
SHIPPED_MAPS = ("open-field", "ford", "chapel", "vault")
"""The maps that every table has."""
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

    @property
    def width(self) -> int:
        """Count the squares from west to east."""
        return len(self.rows[0])

    def grid(self) -> Grid:
        """The map as the engine knows it."""
        grid = parse_map("\n".join(self.rows))[0]
        grid.looks = looks_of(self.ground, self.dress, (), {})
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
