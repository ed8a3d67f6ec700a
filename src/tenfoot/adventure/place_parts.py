"""Small parts of a place: lights, pins and the picture under the grid."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal, TypeAlias

import msgspec

Place: TypeAlias = str | tuple[int, int]
"""A letter on the map, or x and y."""
LightKind: TypeAlias = Literal["candle", "lamp", "torch", "lantern", "fire", "glow"]
Behavior: TypeAlias = Literal["", "fearless", "savage", "cunning", "wary", "craven", "merciful", "mindless"]
Reach: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
Pixels: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=4_096)]
LONGEST_NOTE = 4_000


class LightNumbers(msgspec.Struct, frozen=True):
    """What a kind of light sheds if nothing else is said: feet of Bright and of Dim Light beyond it, and its fuel."""

    name: str
    bright: int
    dim: int
    burns: str


LIGHTS: Mapping[LightKind, LightNumbers] = MappingProxyType(
    {
        "candle": LightNumbers("Candle", 5, 5, "1 hour"),
        "torch": LightNumbers("Torch", 20, 20, "1 hour"),
        "lamp": LightNumbers("Lamp", 15, 30, "6 hours"),
        "lantern": LightNumbers("Lantern", 30, 30, "6 hours"),
        "fire": LightNumbers("Fire", 20, 20, ""),
        "glow": LightNumbers("Magical glow", 20, 20, ""),
    }
)


class PlacedLight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A light on a square. What is not said is as usual for its kind."""

    at: Place
    kind: LightKind = "torch"
    bright: Reach | None = None
    dim: Reach | None = None
    """Feet of Dim Light beyond the Bright Light."""
    burns: str | None = None
    """How long its fuel lasts; empty: for good."""
    lit: bool = True


class Pin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A note on a square, for the GM alone."""

    at: Place
    title: Annotated[str, msgspec.Meta(max_length=80)] = ""
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTE)] = ""


class Art(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture under the grid: which one, its size, and where the squares lie on it, in its own pixels."""

    picture: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    width: Pixels
    height: Pixels
    square: Annotated[float, msgspec.Meta(ge=8, le=1_024)]
    """Pixels of one square."""
    x: Annotated[float, msgspec.Meta(ge=-4_096, le=4_096)] = 0
    """Where the left side of the first column lies."""
    y: Annotated[float, msgspec.Meta(ge=-4_096, le=4_096)] = 0
    """Where the upper side of the first row lies."""
