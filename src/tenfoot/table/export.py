"""A whole game as one file: a zip with its parts as JSON, for moving it to another machine or keeping it."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping
from typing import TypeVar

import msgspec

from tenfoot.engine.bounds import check_save
from tenfoot.engine.game import decode
from tenfoot.reader import ReadingFault, check_json, decode_record, read_archive, read_record
from tenfoot.reader.archive import ArchiveLimits
from tenfoot.table.log import LoggedEvent
from tenfoot.table.records import Seat
from tenfoot.table.store import Header, Kept, StepRow

FORMAT = 1
SIZES = ArchiveLimits(packed=16_000_000, unpacked=64_000_000, files=2_000)
"""A game takes far less; anything larger is not one."""
MOST_CHECKPOINTS = 1_900
T = TypeVar("T")
# Their types are prepared here, once: files are read in a thread, and msgspec prepares a type in one thread only.
_PREPARED = tuple(
    msgspec.json.Decoder(kind) for kind in (Header, list[Seat], list[StepRow], list[LoggedEvent])
)


class ExportFault(ValueError):
    """The file is no saved game, or it was saved by a newer version."""


class _About(msgspec.Struct):
    format: int
    checkpoints: list[int]
    packs: list[str] = []
    """Names of the packs that the file carries."""
    pictures: list[str] = []
    """Names of the pictures that the file carries."""


def pack(kept: Kept) -> bytes:
    """The game as a file. Tokens are left out: an import makes new ones."""
    out = io.BytesIO()
    encode = msgspec.json.encode
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        about = _About(
            FORMAT, [answers for answers, _ in kept.checkpoints], sorted(kept.packs), sorted(kept.pictures)
        )
        file.writestr("tenfoot.json", encode(about))
        file.writestr("header.json", encode(kept.header))
        file.writestr("seats.json", encode(kept.seats))
        file.writestr("steps.json", encode(kept.steps))
        file.writestr("entries.json", encode(kept.entries))
        for answers, save in kept.checkpoints:
            file.writestr(f"checkpoint-{answers}.json", zlib.decompress(save))
        for name, data in sorted(kept.packs.items()):
            file.writestr(f"pack-{name}.zip", data, zipfile.ZIP_STORED)
        for name, data in sorted(kept.pictures.items()):
            file.writestr(f"picture-{name}", data, zipfile.ZIP_STORED)
    return out.getvalue()


def unpack(data: bytes) -> Kept:
    """The game of a file, checked. Nothing is written anywhere: names inside the file are never used as paths."""
    if data.startswith(b'{"kind":"player-record"'):
        raise ExportFault(
            "This is a player's record, which holds what one seat knew. Import the whole game file (game.tenfoot)."
        )
    try:
        return _unpacked(read_archive(data, "game.tenfoot", SIZES))
    except ReadingFault as fault:
        raise ExportFault(f"This is not a game exported by Tenfoot ({fault}).") from None


def _unpacked(files: Mapping[str, bytes]) -> Kept:
    about = _part(files, "tenfoot.json", _About)
    if about.format > FORMAT:
        raise ExportFault(
            f"The file was written by a newer Tenfoot (format {about.format}; this one knows {FORMAT})."
        )
    if len(set(about.checkpoints)) != len(about.checkpoints) or len(about.checkpoints) > MOST_CHECKPOINTS:
        raise ExportFault("The file lists a checkpoint twice, or more of them than a game has.")
    return Kept(
        header=_part(files, "header.json", Header),
        seats=_part(files, "seats.json", list[Seat]),
        tokens={},
        steps=_part(files, "steps.json", list[StepRow]),
        entries=_part(files, "entries.json", list[LoggedEvent]),
        checkpoints=[(number, _checkpoint(files, number)) for number in about.checkpoints],
        packs={name: _named(files, f"pack-{name}.zip") for name in about.packs},
        pictures={name: _named(files, f"picture-{name}") for name in about.pictures},
    )


def _checkpoint(files: Mapping[str, bytes], number: int) -> bytes:
    name = f"checkpoint-{number}.json"
    data = _named(files, name)
    check_json(data, name)
    decode_record(data, name, lambda: check_save(decode(data)))
    return zlib.compress(data, 1)


def _part(files: Mapping[str, bytes], name: str, kind: type[T]) -> T:
    return read_record(_named(files, name), name, kind)


def _named(files: Mapping[str, bytes], name: str) -> bytes:
    if name not in files:
        raise ReadingFault("", f"'{name}' is missing in it")
    return files[name]
