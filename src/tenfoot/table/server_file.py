"""How the command line finds the server that has the games open: a file beside them, readable by their owner only."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

NAME = "server.json"


class ServerFile(msgspec.Struct, frozen=True):
    """Where a running server listens, and the key that the command line shows it."""

    port: int
    key: str
    scheme: str = "http"

    @staticmethod
    def write(folder: Path, port: int, key: str, scheme: str = "http", *, shared: bool = False) -> Path:
        """Write the file and return its path. Servers that share their games have a file each."""
        path = folder / (f"server-{port}.json" if shared else NAME)
        path.unlink(missing_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(msgspec.json.encode(ServerFile(port, key, scheme)))
        return path

    @staticmethod
    def read(folder: Path, port: int | None = None) -> ServerFile | None:
        """Return what the file says; None if there is none. It may be left over from a server that was killed.

        `port` names one of several servers that share their games.
        """
        try:
            path = folder / (NAME if port is None else f"server-{port}.json")
            return msgspec.json.decode(path.read_bytes(), type=ServerFile)
        except (OSError, msgspec.MsgspecError):
            return None
