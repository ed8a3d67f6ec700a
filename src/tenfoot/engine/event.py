"""Events are facts: what happened, why, and who may know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from tenfoot.engine.provenance import ExplanationLine

Fact: TypeAlias = int | str | bool | list[int] | list[str] | list[ExplanationLine]


class Event(msgspec.Struct, frozen=True):
    """Something that happened. Its text is made from `kind` and `facts` in `lang/`."""

    kind: str
    facts: dict[str, Fact]
    rules: tuple[str, ...] = ()
    audience: tuple[str, ...] = ()
    """Seats that may know it; empty means everybody. The GM always may."""


Listener: TypeAlias = Callable[[Event], None]
