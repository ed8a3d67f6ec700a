"""A whole game as one file: a zip with its parts as JSON, for moving it to another machine or keeping it."""

from __future__ import annotations

import io
import zipfile
import zlib

import msgspec

from tenfoot.table.log import Entry
from tenfoot.table.records import Seat
from tenfoot.table.store import Header, Kept, StepRow

FORMAT = 1
LARGEST = 64 * 1024 * 1024
"""A game takes far less; anything larger once unpacked is not one."""


class ExportFault(ValueError):
    """A file that is no game of ours, or one of a newer Tenfoot."""


class _About(msgspec.Struct):
    format: int
    checkpoints: list[int]


def pack(kept: Kept) -> bytes:
    """The game as a file. Tokens stay behind: whoever imports it gets new ones."""
    out = io.BytesIO()
    encode = msgspec.json.encode
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        about = _About(FORMAT, [answers for answers, _ in kept.checkpoints])
        file.writestr("tenfoot.json", encode(about))
        file.writestr("header.json", encode(kept.header))
        file.writestr("seats.json", encode(kept.seats))
        file.writestr("steps.json", encode(kept.steps))
        file.writestr("entries.json", encode(kept.entries))
        for answers, save in kept.checkpoints:
            file.writestr(f"checkpoint-{answers}.json", zlib.decompress(save))
    return out.getvalue()


def unpack(data: bytes) -> Kept:
    """The game of a file, checked. Nothing is written anywhere: names inside the file are never used as paths."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            sizes = {info.filename: info.file_size for info in file.infolist()}
            if sum(sizes.values()) > LARGEST:
                raise ExportFault("The file is too large to be a game.")
            about = msgspec.json.decode(file.read("tenfoot.json"), type=_About)
            if about.format > FORMAT:
                raise ExportFault(
                    f"The file was written by a newer Tenfoot (format {about.format}; this one knows {FORMAT})."
                )
            return Kept(
                header=msgspec.json.decode(file.read("header.json"), type=Header),
                seats=msgspec.json.decode(file.read("seats.json"), type=list[Seat]),
                tokens={},
                steps=msgspec.json.decode(file.read("steps.json"), type=list[StepRow]),
                entries=msgspec.json.decode(file.read("entries.json"), type=list[Entry]),
                checkpoints=[
                    (number, zlib.compress(file.read(f"checkpoint-{number}.json"), 1))
                    for number in about.checkpoints
                ],
            )
    except ExportFault:
        raise
    except (
        zipfile.BadZipFile,
        KeyError,
        msgspec.MsgspecError,
        UnicodeDecodeError,
        EOFError,
        OSError,
        zlib.error,
    ) as fault:
        raise ExportFault(f"This is not a game exported by Tenfoot ({fault}).") from fault
    except (NotImplementedError, RuntimeError, ValueError) as fault:
        raise ExportFault(f"This file can't be read as a game ({fault}).") from fault
