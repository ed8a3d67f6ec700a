"""What may fill a square of a map, and the letters that stand for it in drawn maps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType


class Passability(IntEnum):
    """Whether a creature on foot can enter a square, and whether the square's corner may be cut."""

    OPEN = 0
    GAP = 1
    """Cannot be walked on, yet nothing fills it (a chasm): fliers enter it and its corners may be cut."""
    SOLID = 2
    """A wall or another feature that fills its space."""


class Cover(IntEnum):
    """Degrees of cover, from the weakest to Total Cover."""

    NONE = 0
    HALF = 1
    THREE_QUARTERS = 2
    TOTAL = 3


class Obscured(IntEnum):
    """How far a square's own matter (fog, leaves) hides what is in it."""

    CLEAR = 0
    LIGHTLY = 1
    HEAVILY = 2


class Footing(IntEnum):
    """How a creature must move through the square."""

    GROUND = 0
    WATER = 1
    CLIMB = 2


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of square with what it does to movement, sight and cover."""

    name: str
    entry: Passability = Passability.OPEN
    opaque: bool = False
    cover: Cover = Cover.NONE
    difficult: bool = False
    obscured: Obscured = Obscured.CLEAR
    footing: Footing = Footing.GROUND


_WALL = Tile("wall", Passability.SOLID, opaque=True, cover=Cover.TOTAL)

LEGEND: Mapping[str, Tile] = MappingProxyType(
    {
        ".": Tile("floor"),
        "#": _WALL,
        " ": Tile("rock", Passability.SOLID, opaque=True, cover=Cover.TOTAL),
        "O": Tile("pillar", Passability.SOLID, opaque=True, cover=Cover.TOTAL),
        "+": Tile("shut door", Passability.SOLID, opaque=True, cover=Cover.TOTAL),
        "/": Tile("open door"),
        "~": Tile("rough ground", difficult=True),
        "n": Tile("low wall", difficult=True, cover=Cover.HALF),
        "S": Tile("arrow slit", Passability.SOLID, cover=Cover.THREE_QUARTERS),
        "=": Tile("portcullis", Passability.SOLID, cover=Cover.THREE_QUARTERS),
        "w": Tile("window", Passability.SOLID, cover=Cover.TOTAL),
        "|": Tile("curtain", opaque=True),
        '"': Tile("thin leaves", obscured=Obscured.LIGHTLY),
        "%": Tile("dense leaves", obscured=Obscured.HEAVILY),
        "_": Tile("chasm", Passability.GAP),
        "-": Tile("deep water", footing=Footing.WATER),
        "^": Tile("steep rock", footing=Footing.CLIMB),
        ":": Tile("earth", Passability.SOLID, opaque=True, cover=Cover.TOTAL),
        "s": Tile("heavy snow", difficult=True),
        "i": Tile("ice", difficult=True),
        "r": Tile("rubble", difficult=True),
        "u": Tile("undergrowth", difficult=True),
        "b": Tile("bog", difficult=True),
        "z": Tile("steep slope", difficult=True),
        # What these cost depends on who moves there, so the ruleset says it.
        "t": Tile("furniture"),
        "T": Tile("large furniture"),
        ",": Tile("shallow water"),
        ")": Tile("narrow gap"),
    }
)
