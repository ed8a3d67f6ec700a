"""What the server says to a client of the version before."""

from __future__ import annotations

import msgspec

from tenfoot.protocol.from_server import Update


def as_spoken(update: Update, version: int) -> Update:
    """Return an update as a version of the protocol has it. Version 1 knows one question at a time."""
    if version < 2:
        return msgspec.structs.replace(update, prompts=(), several=None, after=None)
    return update
