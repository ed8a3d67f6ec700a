"""Records of places over HTTP: the library of a keeper, checks, files and pictures (docs/protocol.md)."""

from __future__ import annotations

import msgspec

from tenfoot.adventure.place_record import PlaceRecord
from tenfoot.engine.geometry import EdgeLine, Looks
from tenfoot.protocol.http_replies import NamedKey


class SavePlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The request to save a place under its key; without a key a new place is saved."""

    place: PlaceRecord
    key: str = ""
    revision: int = 0
    """The revision that was changed; another one has been saved meanwhile if it is not the newest."""


class AskPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place to be checked or written as a file."""

    place: PlaceRecord


class PlaceText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place as the text of its file."""

    text: str


class SavedPlace(msgspec.Struct, frozen=True):
    """A place of the library, in its canonical form where it can be drawn."""

    key: str
    own: bool
    """It can be changed and deleted; the ready ones can be copied."""
    revision: int
    updated: int
    place: PlaceRecord


class PlaceSummary(msgspec.Struct, frozen=True):
    """A place in the list of the library, with what a small picture of it needs."""

    key: str
    title: str
    own: bool
    width: int
    height: int
    rows: tuple[str, ...]
    edges: tuple[EdgeLine, ...]
    looks: Looks
    foes: int
    updated: int
    revision: int
    ruleset: str
    fault: str = ""
    """Why it can't be drawn; the place itself is as it was saved."""


class FaultView(msgspec.Struct, frozen=True):
    """One fault of a place, for the screen."""

    path: tuple[str, ...]
    message: str
    suggestion: str
    at: tuple[int, int] | None
    line: int = 0
    """The line of the file, where it was read from one."""


class PlaceChecked(msgspec.Struct, frozen=True):
    """What is wrong with a place, and its canonical form if it can be drawn."""

    faults: tuple[FaultView, ...]
    place: PlaceRecord | None
    size: tuple[int, int]
    grid: dict[str, object] | None = None
    """The grid that the rules see, as `Grid.to_record` gives it."""


class ReadPlace(msgspec.Struct, frozen=True):
    """The place of a file, or what is wrong with the file, each with its line."""

    place: PlaceRecord | None
    faults: tuple[FaultView, ...]


class PlacesView(msgspec.Struct, frozen=True):
    """The library: your places, newest first, then the ready maps."""

    places: tuple[PlaceSummary, ...]


class PlacePalette(msgspec.Struct, frozen=True):
    """What a place can hold by a ruleset: traps of its library, behaviors of creatures, items."""

    traps: tuple[NamedKey, ...]
    behaviors: tuple[str, ...]
    items: tuple[NamedKey, ...]


class PictureKept(msgspec.Struct, frozen=True):
    """A saved picture: its name, its kind and its size in pixels."""

    picture: str
    kind: str
    width: int
    height: int


class PortraitKept(msgspec.Struct, frozen=True):
    """A saved portrait: its name, for `/api/portraits/{portrait}` and for the message `portrait`."""

    portrait: str


class AskTiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wish of a seat for the picture under some squares of its map."""

    squares: tuple[int, ...]


class TilesView(msgspec.Struct, frozen=True):
    """The picture under explored squares, a tile for each, as WebP in base64; "" where the picture is gone."""

    size: int
    """Pixels of a tile from side to side."""
    tiles: dict[str, str]
    """Tiles by the number of their square, counted row by row."""
    more: tuple[int, ...]
    """Squares that did not fit into this answer; ask again for them."""


PLACE_WISHES = (SavePlace, AskPlace, PlaceText, AskTiles)
PLACE_ANSWERS = (
    SavedPlace,
    PlaceSummary,
    PlaceChecked,
    ReadPlace,
    PlacesView,
    PlacePalette,
    PictureKept,
    TilesView,
)
