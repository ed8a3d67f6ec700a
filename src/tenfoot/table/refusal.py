"""A refusal: what was not done, and why. Nothing has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from tenfoot.engine.provenance import ExplanationLine

Code: TypeAlias = Literal[
    "illegal",
    "gone",
    "stale",
    "not-yours",
    "not-allowed",
    "paused",
    "malformed",
    "too-large",
    "too-fast",
    "unknown",
]


class Refusal(Exception):
    """Says which rule of the table or the game refuses, and how to fix it."""

    def __init__(
        self,
        code: Code,
        message: str,
        allowed: Sequence[str] = (),
        reasons: Sequence[ExplanationLine] = (),
        field: str = "",
    ) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message
        self.allowed = tuple(allowed)
        self.reasons = tuple(reasons)
        """What the rules say against it."""
        self.field = field
        """The field of a form that it is about."""
