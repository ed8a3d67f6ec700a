"""Looking ahead without throwing dice: how far something gets before chance decides, and what would be rolled."""

from __future__ import annotations


class WouldRoll(Exception):
    """Raised when a dry run would throw dice. `about` is the pending roll, where a
    procedure says so."""

    about: object = None


class NoDice:
    """A dice source for dry runs: it raises `WouldRoll` instead of rolling."""

    def dice(self, count: int, sides: int, name: str = "") -> list[int]:
        """Refuse to roll: what is asked ahead must not throw dice."""
        raise WouldRoll(f"{count}d{sides} for {name}")
