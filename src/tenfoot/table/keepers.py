"""Keepers: the people who may make tables on a server that strangers can reach. Each has a link that can be revoked."""

from __future__ import annotations

import os
import secrets
import time
from hmac import compare_digest
from pathlib import Path

import msgspec

from tenfoot.table.store import token_hash

NAME = "keepers.json"
MOST = 100


class Keeper(msgspec.Struct, frozen=True):
    """One keeper. Of the link only a hash is saved."""

    name: str
    token: str
    """The hash of the link's secret, in hexadecimal."""
    made: int = 0


class Keepers:
    """The keepers of a data folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME

    def all(self) -> list[Keeper]:
        """Return every keeper; none if there is no file."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=list[Keeper])
        except FileNotFoundError:
            return []
        except (OSError, msgspec.MsgspecError) as fault:
            raise ValueError(
                f"{self.path} can't be read ({fault}). Delete it to make new keepers."
            ) from fault

    def add(self, name: str) -> str:
        """Make a keeper's link and return its secret. An older link of the same name ends."""
        name = name.strip()
        if not name or len(name) > 60 or not name.isprintable():
            raise ValueError("A keeper's name has 1 to 60 letters. Example: tenfoot keeper add Ann")
        others = [keeper for keeper in self.all() if keeper.name.casefold() != name.casefold()]
        if len(others) >= MOST:
            raise ValueError(f"A server has at most {MOST} keepers; revoke one first.")
        token = "keep_" + secrets.token_urlsafe(32)
        self._write([*others, Keeper(name, token_hash(token).hex(), int(time.time()))])
        return token

    def revoke(self, name: str) -> bool:
        """Make a keeper's link useless. Return whether there was one."""
        keepers = self.all()
        left = [keeper for keeper in keepers if keeper.name.casefold() != name.strip().casefold()]
        if len(left) == len(keepers):
            return False
        self._write(left)
        return True

    def is_keeper(self, token: str) -> bool:
        """Whether a secret is a keeper's."""
        hashed = token_hash(token).hex()
        return any(compare_digest(keeper.token, hashed) for keeper in self.all())

    def _write(self, keepers: list[Keeper]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        fresh = self.path.with_suffix(".new")
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(msgspec.json.encode(keepers))
        fresh.replace(self.path)
