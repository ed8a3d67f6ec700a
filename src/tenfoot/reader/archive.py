"""Zip archives, read in memory: no name in one ever becomes a path, and none unfolds beyond its limits."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping

import msgspec

from tenfoot.reader.fault import ReadingFault, shorten


class ArchiveLimits(msgspec.Struct, frozen=True):
    """The largest archive that is read."""

    packed: int = 16_000_000
    unpacked: int = 64_000_000
    files: int = 500
    ratio: int = 100
    """How many times larger than packed a file may be; small files may be larger."""


_SMALL = 100_000
"""A file up to this size may be packed as tightly as it likes."""


def read_archive(data: bytes, file: str, limits: ArchiveLimits | None = None) -> Mapping[str, bytes]:
    """Every file of an archive by its name."""
    limits = limits or ArchiveLimits()
    if len(data) > limits.packed:
        raise ReadingFault(file, f"is too large: at most {limits.packed:,} bytes.")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            _check(entries, file, limits)
            return {entry.filename: _read(archive, entry, file) for entry in entries}
    except (zipfile.BadZipFile, EOFError, OSError, zlib.error, KeyError, UnicodeError) as fault:
        raise ReadingFault(file, f"not readable as a zip archive ({fault}).") from None
    except (NotImplementedError, RuntimeError, ValueError, OverflowError) as fault:
        if isinstance(fault, ReadingFault):
            raise
        raise ReadingFault(file, f"can't be read as a zip archive ({fault}).") from None


def _check(entries: list[zipfile.ZipInfo], file: str, limits: ArchiveLimits) -> None:
    if len(entries) > limits.files:
        raise ReadingFault(file, f"holds more than {limits.files} files.")
    if sum(entry.file_size for entry in entries) > limits.unpacked:
        raise ReadingFault(file, f"is too large: at most {limits.unpacked:,} bytes unpacked.")
    seen: set[str] = set()
    for entry in entries:
        name = entry.filename
        parts = name.replace("\\", "/").split("/")
        if (
            name != "/".join(parts)
            or ":" in name
            or ".." in parts
            or not all(parts)
            or not name.isprintable()
        ):
            raise ReadingFault(file, f"has a file with a name that is not allowed: '{shorten(name)}'.")
        if (entry.external_attr >> 16) & 0o170000 == 0o120000:
            raise ReadingFault(file, f"has a link in it: '{shorten(name)}'.")
        if name.casefold() in seen:
            raise ReadingFault(file, f"has '{shorten(name)}' twice.")
        seen.add(name.casefold())
        if entry.file_size > max(_SMALL, limits.ratio * entry.compress_size):
            raise ReadingFault(file, f"unfolds '{shorten(name)}' to more than {limits.ratio} times its size.")


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, file: str) -> bytes:
    """The bytes of one file, never more than it says it has."""
    with archive.open(entry) as opened:
        data = opened.read(entry.file_size + 1)
    if len(data) > entry.file_size:
        raise ReadingFault(file, f"has more in '{shorten(entry.filename)}' than it says.")
    return data


def write_archive(files: Mapping[str, bytes]) -> bytes:
    """Make a zip archive of files by name; the same files always make the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return out.getvalue()
