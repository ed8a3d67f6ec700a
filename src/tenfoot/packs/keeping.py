"""Copies of packs that games are played with: a game is played as it began when a pack is changed or removed."""

from __future__ import annotations

import os
from pathlib import Path

from tenfoot.data_folder import data_folder
from tenfoot.packs.finding import find_packs, named_paths
from tenfoot.packs.pack import Pack, PackFault
from tenfoot.packs.pack_reading import read_pack
from tenfoot.reader.archive import write_archive

FOLDER = "kept-packs"
SHORT_HASH = 16
MOST_KEPT = 500
"""The most copies that are stored; a game that needs one more is played by the installed pack alone."""
PRIVATE = "private"
"""The license of a pack that never goes into an export."""


def pin_of(pack: Pack) -> str:
    """Give the version and the content hash by which a game knows a pack."""
    return f"{pack.manifest.version} {pack.hash[:SHORT_HASH]}"


def keep_pack(pack: Pack) -> None:
    """Store a copy of a pack for the games that it serves; not of one with code or at a path of its author."""
    place = _place_of(pack.name, pin_of(pack))
    if pack.code or place.exists() or (pack.place is not None and pack.place in named_paths()):
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    if len(list(place.parent.iterdir())) >= MOST_KEPT:
        return
    new = place.with_suffix(".new")
    new.write_bytes(zip_pack(pack))
    os.replace(new, place)


def pack_by_pin(name: str, pin: str) -> Pack | None:
    """Find the pack that a game was played with: the installed one if it has the same content, else the copy."""
    installed = find_packs()[0].get(name)
    if installed is not None and pin_of(installed) == pin:
        return installed
    place = _place_of(name, pin)
    if not place.is_file():
        return None
    try:
        copy = read_pack(place)
    except PackFault:
        return None
    return copy if (copy.name, pin_of(copy)) == (name, pin) and not copy.code else None


def may_be_sent(pack: Pack) -> bool:
    """Say whether a pack may go into an export: its license is not `private`, and it has no code."""
    return pack.manifest.license != PRIVATE and not pack.code


def zip_pack(pack: Pack) -> bytes:
    """Make the zip file of a pack; the same files always make the same bytes."""
    return write_archive(pack.files)


def _place_of(name: str, pin: str) -> Path:
    return data_folder() / FOLDER / f"{name}-{pin.rpartition(' ')[2]}.zip"
