"""What all messages of a client have in common."""

from __future__ import annotations

import msgspec


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """Anything that a client sends after `hello`."""

    id: int
