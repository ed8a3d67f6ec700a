"""Your own places: drawn in the builder, saved in the data folder, one file for each."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import time
from pathlib import Path

import msgspec

from tenfoot.adventure.place_record import LARGEST, PlaceRecord, canonical
from tenfoot.table.refusal import Refusal

MOST = 500
"""Places that are saved."""
_KEY = re.compile(r"place-[0-9a-f]{8}")


class KeptPlace(msgspec.Struct, frozen=True):
    """A place with how often it was saved, and when."""

    key: str
    revision: int
    updated: int
    place: PlaceRecord


class OwnPlaces:
    """The places of one data folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def save(self, place: PlaceRecord, key: str = "", revision: int = 0) -> KeptPlace:
        """Save a place, as a new one without a key. An older revision than the newest is refused."""
        _check_size(place)
        # A draft that can't be drawn yet is saved as it is; its faults are shown by the check.
        with contextlib.suppress(ValueError):
            place = canonical(place)
        known = self.find(key) if key else None
        if key and known is None:
            raise Refusal("unknown", "There is no such place of your own.")
        if known is not None and revision < known.revision:
            raise Refusal("stale", "This place was changed in another window. Reload to see the newer one.")
        if known is None and len(self._files()) >= MOST:
            raise Refusal("not-allowed", f"At most {MOST} places are saved; delete some first.")
        kept = KeptPlace(
            key or f"place-{secrets.token_hex(4)}",
            known.revision + 1 if known is not None else 1,
            int(time.time()),
            place,
        )
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = self.folder / f"{kept.key}.json"
        new = path.with_suffix(".new")
        new.write_bytes(msgspec.json.format(msgspec.json.encode(kept)))
        os.replace(new, path)
        return kept

    def find(self, key: str) -> KeptPlace | None:
        """Return a saved place; None if there is none, or if its file can't be read."""
        path = self.folder / f"{key}.json"
        if not _KEY.fullmatch(key) or not path.is_file():
            return None
        try:
            return msgspec.json.decode(path.read_bytes(), type=KeptPlace)
        except msgspec.MsgspecError:
            return None

    def all(self) -> list[KeptPlace]:
        """List every saved place, the newest first."""
        found = [kept for path in self._files() if (kept := self.find(path.stem)) is not None]
        return sorted(found, key=lambda kept: (-kept.updated, kept.key))

    def delete(self, key: str) -> None:
        """Delete a place. Games on it have their own copy."""
        if not _KEY.fullmatch(key) or not (self.folder / f"{key}.json").is_file():
            raise Refusal("unknown", "There is no such place of your own.")
        (self.folder / f"{key}.json").unlink(missing_ok=True)

    def _files(self) -> list[Path]:
        return [path for path in self.folder.glob("place-*.json") if _KEY.fullmatch(path.stem)]


def _check_size(place: PlaceRecord) -> None:
    rows = place.map.split("\n")
    if len(rows) > LARGEST or max(map(len, rows)) > LARGEST:
        raise Refusal("too-large", f"A place has at most {LARGEST} squares from side to side.")
