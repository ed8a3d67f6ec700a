"""Looking ahead without throwing dice: how far something gets before chance decides, and what would be rolled."""

from __future__ import annotations


class Unrolled(Exception):
    """Dice would be thrown here, by somebody who only looks. `about` is the roll in the making, where a
    procedure says so."""

    about: object = None


class Untouched:
    """Dice that lie there and may be looked at only."""

    def dice(self, count: int, sides: int, name: str = "") -> list[int]:
        """Refuse to roll: what is asked ahead must not throw dice."""
        raise Unrolled(f"{count}d{sides} for {name}")
