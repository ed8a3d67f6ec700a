"""Magic Resistance: Advantage on saves against spells and other magical effects; its greater form never fails."""

from __future__ import annotations

from tenfoot.authoring import *


def magical(test: D20Test) -> bool:
    """Whether the save is against a spell or something else labeled magical."""
    return "spell" in test.tags or "magic" in test.tags
