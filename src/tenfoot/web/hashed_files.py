"""Files that are named by the hash of their bytes: in the data folder, and with every server that shares the store."""

from __future__ import annotations

import hashlib
import os
import re

from tenfoot.table.refusal import Refusal
from tenfoot.table.store import FileKind, Store

NAME = re.compile(r"[0-9a-f]{64}")


class HashedFiles:
    """The files of one kind of a server; what another server has saved is fetched when it is wanted."""

    def __init__(self, store: Store, kind: FileKind, room: int) -> None:
        self._store = store
        self._kind = kind
        self._folder = store.folder / kind
        self._room = room
        """Bytes that all files of the kind may have."""

    def keep(self, data: bytes) -> str:
        """Save a file and return its name. Nothing is saved when there is no room."""
        name = hashlib.sha256(data).hexdigest()
        path = self._folder / name
        known = path.is_file()
        if not known and self._store.room_taken(self._kind) + len(data) > self._room:
            raise Refusal("too-large", "The server's room for pictures is full.")
        self._store.share_file(self._kind, name, data)
        if not known:
            self._write(name, data)
        return name

    def find(self, name: str) -> bytes | None:
        """Return the bytes of a file by its name, or None."""
        if not NAME.fullmatch(name):
            return None
        path = self._folder / name
        if path.is_file():
            return path.read_bytes()
        data = self._store.shared_file(self._kind, name)
        if data is not None:
            self._write(name, data)
        return data

    def _write(self, name: str, data: bytes) -> None:
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        new = self._folder / f"{name}.new"
        new.write_bytes(data)
        os.replace(new, self._folder / name)
