"""A refusal: what was not done, and why. Nothing has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

Code: TypeAlias = Literal[
    "illegal", "stale", "not-yours", "not-allowed", "paused", "malformed", "too-large", "too-fast", "unknown"
]


class Refusal(Exception):
    """Says which rule of the table or the game refuses, and what would be right."""

    def __init__(self, code: Code, message: str, allowed: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message
        self.allowed = tuple(allowed)
