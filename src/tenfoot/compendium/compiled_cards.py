"""Cards of an edition, compiled into one file: looking one up reads that card alone and loads no rules.

The file is made by the first look-up and lies in the folder of what can be made again. Its name has a mark of the
package's files, so an upgrade or an edited rule makes a new one.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from tenfoot.compendium.card import Card, Kind
from tenfoot.data_folder import cache_folder
from tenfoot.rulesets.names import RULESETS

if TYPE_CHECKING:
    from tenfoot.compendium.card_library import Library

PACKAGE = Path(__file__).parents[1]
SOURCES = ("compendium", "engine", "lang", "rulesets")
"""Folders of the package that decide what cards say."""


class CardSource(Protocol):
    """What a look-up asks: the cards of a kind, one by its name, and the nearest names."""

    def of_kind(self, kind: Kind) -> list[Card]:
        """All cards of a kind, in their order."""

    def named(self, kind: Kind, name: str) -> Card | None:
        """A card of a kind by its name or key."""

    def nearest(self, kind: Kind, name: str, count: int = 3) -> list[str]:
        """The names of a kind that are nearest to a misspelled one."""


class _Place(msgspec.Struct, frozen=True, array_like=True):
    """Where a card is in the file, and what it is called."""

    kind: Kind
    key: str
    name: str
    names: list[str]
    """What it is called in other languages."""
    begins: int
    ends: int


class CompiledCards:
    """The cards of one edition in their file; each is decoded when it is asked for."""

    def __init__(self, data: bytes) -> None:
        size = int.from_bytes(data[:8], "big")
        self._places = msgspec.json.decode(data[8 : 8 + size], type=list[_Place])
        self._cards = memoryview(data)[8 + size :]

    def of_kind(self, kind: Kind) -> list[Card]:
        """All cards of a kind, in their order."""
        return [self._read_card(place) for place in self._list_kind(kind)]

    def named(self, kind: Kind, name: str) -> Card | None:
        """A card of a kind by its name or key; capitals, hyphens and apostrophes don't matter."""
        from tenfoot.compendium.wording import slug

        wanted = slug(name)
        rows = {place.key: place for place in self._list_kind(kind)}
        named = (place for place in rows.values() if slug(place.name) == wanted or name in place.names)
        found = rows.get(name) or rows.get(wanted) or next(named, None)
        return None if found is None else self._read_card(found)

    def nearest(self, kind: Kind, name: str, count: int = 3) -> list[str]:
        """The names of a kind that are nearest to a misspelled one."""
        names = {place.name.casefold(): place.name for place in self._list_kind(kind)}
        return [names[near] for near in get_close_matches(name.casefold()[:60], names, n=count, cutoff=0.5)]

    def _list_kind(self, kind: Kind) -> Iterator[_Place]:
        return (place for place in self._places if place.kind == kind)

    def _read_card(self, place: _Place) -> Card:
        return msgspec.json.decode(self._cards[place.begins : place.ends], type=Card)


def read_cards(rules: str) -> CardSource:
    """Give the cards of a ruleset for a look-up; those of an edition come from their file, which is made if needed."""
    if rules not in RULESETS:
        return _make_library(rules)
    path = cache_folder() / f"cards-{rules}-{_mark_package()}.bin"
    with contextlib.suppress(OSError, ValueError, msgspec.DecodeError):
        return CompiledCards(path.read_bytes())
    cards = _make_library(rules)
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        for older in path.parent.glob(f"cards-{rules}-*.bin"):
            older.unlink(missing_ok=True)
        new = path.with_suffix(f".{os.getpid()}")
        new.write_bytes(compile_cards(cards))
        os.replace(new, path)
    return cards


def _make_library(rules: str) -> Library:
    from tenfoot.compendium.card_library import library

    return library(rules)


def compile_cards(cards: Library) -> bytes:
    """Write the cards of a library one after another, with a list of where each is in front."""
    places: list[_Place] = []
    body = bytearray()
    for card in cards:
        begins = len(body)
        body += msgspec.json.encode(card)
        places.append(_Place(card.kind, card.key, card.name, list(card.names.values()), begins, len(body)))
    head = msgspec.json.encode(places)
    return len(head).to_bytes(8, "big") + head + bytes(body)


def _mark_package() -> str:
    """Return what changes when a file of the package does: names, sizes and times of those that decide about cards."""
    seen = hashlib.sha256()
    for folder in SOURCES:
        for place, folders, files in os.walk(PACKAGE / folder):
            folders[:] = sorted(each for each in folders if each != "__pycache__")
            for file in sorted(files):
                found = os.stat(os.path.join(place, file))
                seen.update(f"{place}/{file} {found.st_size} {found.st_mtime_ns}\n".encode())
    return seen.hexdigest()[:16]
