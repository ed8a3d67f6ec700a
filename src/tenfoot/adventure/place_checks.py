"""What is wrong with a place: each fault with the part of the record, the square and the nearest right word."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.adventure.file_checks import SceneChecker
from tenfoot.adventure.format import Adventure, Ending, Scene
from tenfoot.adventure.place_record import LARGEST, PlaceRecord
from tenfoot.adventure.places import drawn
from tenfoot.adventure.reading import AdventureFile, Fault
from tenfoot.engine.ruleset import Ruleset
from tenfoot.reader import Document

HERE = "here"
BEATEN = "beaten"


class PlaceFault(Fault, frozen=True):
    """One fault of a place, with the part of the record that is wrong."""

    path: tuple[str, ...] = ()
    """The part of the record: `("features", "door", "key")`."""
    at: tuple[int, int] | None = None
    """The square it concerns, if it concerns one."""


def adventure_here(place: Scene, base: str) -> Adventure:
    """An adventure of this one scene."""
    return Adventure(
        title="",
        about="",
        start=HERE,
        scenes={HERE: place},
        endings={BEATEN: Ending(title="", text="", good=False)},
        defeat=BEATEN,
        ruleset=base,
    )


class _PlaceSource(AdventureFile):
    """A place under examination; its faults say the part of the record instead of a line of a file."""

    def __init__(self, place: PlaceRecord, document: Document | None) -> None:
        self.file = "place"
        self.adventure = adventure_here(place, place.ruleset)
        self._place = place
        self._lines = document

    def fault(self, path: tuple[str, ...], message: str, suggestion: str = "") -> Fault:
        """Return a fault at that part of the record."""
        part = path[2:] if path[:2] == ("scenes", HERE) else path
        line = self._lines.mark(part)[0] if self._lines is not None else 0
        return PlaceFault(self.file, line, message, suggestion, part, square_of(self._place, part))


class _PlaceChecker(SceneChecker):
    arrives_in_the_corner = False


def check_place_record(
    place: PlaceRecord, ruleset: Ruleset, document: Document | None = None
) -> list[PlaceFault]:
    """Everything wrong with a place. With the document it was read from, faults have its lines."""
    source = _PlaceSource(place, document)
    faults = [*_PlaceChecker(source, ruleset).check_scene(place, ("scenes", HERE))]
    if not any(fault.path[:1] == ("map",) for fault in faults if isinstance(fault, PlaceFault)):
        faults += [source.fault(*wrong) for wrong in _sizes(place)]
    return [fault for fault in faults if isinstance(fault, PlaceFault)]


def _sizes(place: PlaceRecord) -> list[tuple[tuple[str, ...], str, str]]:
    try:
        grid, _ = drawn(msgspec.structs.replace(place, edges=(), heights=(), floors=(), features={}))
    except ValueError:
        return []
    if max(grid.width, grid.height) <= LARGEST:
        return []
    words = f"a place of {grid.width} x {grid.height} squares is too large."
    return [(("map",), words, f"It may have {LARGEST} squares from side to side.")]


def square_of(place: PlaceRecord, path: Sequence[str]) -> tuple[int, int] | None:
    """The square that a part of the record stands on, if it says so by x and y."""
    now: object = place
    found: tuple[int, int] | None = None
    for step in path:
        if isinstance(now, dict):
            now = now.get(step)
        elif isinstance(now, tuple | list):
            now = now[int(step)] if step.isdigit() and int(step) < len(now) else None
        else:
            now = getattr(now, step, None)
        at = getattr(now, "at", None)
        spots = at if isinstance(at, tuple) else ()
        if len(spots) == 2 and all(isinstance(number, int) for number in spots):
            found = (int(spots[0]), int(spots[1]))
        elif spots and isinstance(spots[0], tuple):
            found = spots[0]
    return found
