"""Fights that an edition offers to begin with, as data: heroes, foes and the kind of place."""

from __future__ import annotations

import msgspec

STARTER_FIGHTS = "starter fights"
"""The content table."""


class StarterFight(msgspec.Struct, frozen=True):
    """A fight that is ready to be played."""

    key: str
    name: str
    about: str
    heroes: tuple[str, ...]
    foes: tuple[tuple[str, int], ...]
    map: str
    """One of the maps of the table, by its key."""
