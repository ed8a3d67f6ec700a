"""What a pack is: its manifest, its records with the places where they are written, and its faults."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, cast

import msgspec

from tenfoot.reader import Document
from tenfoot.rulesets.names import DEFAULT, RULESETS

Key = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]{1,39}$")]
Text = Annotated[str, msgspec.Meta(max_length=10_000)]
Way: TypeAlias = Literal["adds", "changes", "replaces"]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a pack says about itself."""

    pack: Key
    """Its name in ruleset expressions."""
    version: Annotated[str, msgspec.Meta(pattern=r"^\d+(\.\d+){0,2}$")] = "1.0.0"
    title: Text = ""
    license: Text = "private"
    """An SPDX id, or `private`: then it is never put into an export."""
    authors: tuple[str, ...] = ()
    about: Text = ""
    extends: tuple[str, ...] = (DEFAULT,)
    """The bases it is written for."""
    needs: dict[str, str] = {}
    """Lower bounds: of Tenfoot, and of packs that it builds on."""
    format: Literal[1] = 1


class RecordFault(msgspec.Struct, frozen=True, order=True):
    """Something that is wrong with a pack: where it is written, what it is, and what was probably meant."""

    file: str
    line: int
    column: int
    text: str
    nearest: str = ""
    path: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.text} {self.nearest}".rstrip()


class PackFault(ValueError):
    """A pack that can't be used, with all its faults."""

    def __init__(self, faults: list[RecordFault]) -> None:
        self.faults = faults
        super().__init__("\n".join(map(str, faults)))


class PackPin(msgspec.Struct, frozen=True):
    """Which version of a pack a ruleset was made with."""

    name: str
    version: str
    hash: str
    title: str = ""


AT = "@"
"""Stands between a record's own name and the name of its pack."""
PACKS = "packs"
"""The table of a ruleset with the packs that it was made with."""
CHANGED = "changed by packs"
"""The table of a ruleset with the fields that packs have changed, and the file that says so."""


class Record(msgspec.Struct, frozen=True):
    """A record as it is written: its section, its short name, and what it does to the base."""

    section: str
    key: str
    way: Way
    document: Document

    @property
    def plain(self) -> dict[str, Any]:
        """The record's fields as plain values, as they are written in the file."""
        return cast("dict[str, Any]", self.document.plain)


class Pack(msgspec.Struct, frozen=True):
    """A pack as it was read. Whether its names are right shows only together with a ruleset."""

    manifest: Manifest
    records: tuple[Record, ...]
    scenarios: dict[str, bytes]
    faults: tuple[RecordFault, ...]
    """What is wrong with its files by themselves."""
    hash: str
    """SHA-256 over everything that is played by."""
    code: bytes = b""
    """The content of its `rules.py`, which is run only if the pack is trusted."""
    place: Path | None = None
    adventures: dict[str, bytes] = {}
    """Its adventures, by the name of the file without its ending."""
    files: dict[str, bytes] = {}
    """Everything but its code, by name, as it is put into a zip file."""
    tokens: dict[str, bytes] = {}
    """Pictures of monsters for the map, by the name of the file."""

    @property
    def name(self) -> str:
        """The name that the pack has in ruleset expressions."""
        return self.manifest.pack

    @property
    def base(self) -> str:
        """The first base ruleset that the pack extends and that exists; the default if none does."""
        return next((name for name in self.manifest.extends if name in RULESETS), DEFAULT)

    @property
    def expression(self) -> str:
        """The rules with this pack and those that it needs: `BASE+needed+frost`."""
        needed = [name for name in self.manifest.needs if name != "tenfoot"]
        return "+".join([self.base, *sorted({*needed, self.name})])

    @property
    def brings_games(self) -> bool:
        """True if it has encounters or adventures that are ready to be played."""
        return bool(self.adventures) or any(record.section == "encounters" for record in self.records)

    @property
    def pin(self) -> PackPin:
        """Return the pack's name, version and content hash, which identify exactly this version."""
        return PackPin(self.name, self.manifest.version, self.hash, self.title)

    @property
    def title(self) -> str:
        """What people call the pack: its title, or its name in words."""
        return self.manifest.title or self.name.replace("-", " ").capitalize()
