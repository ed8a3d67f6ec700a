"""Who sits at a table: one Game Master, and some players."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.decision import GM

FEWEST, MOST = 3, 6
"""Players at a table, as is recommended."""


def seating_caution(seats: Sequence[str]) -> str:
    """Words of caution about the number of players, or "". Raises `ValueError` without exactly one GM.

    5.2/table/one-gm.
    """
    masters = sum(1 for seat in seats if seat == GM)
    if masters != 1:
        raise ValueError(f"A table has exactly one GM, not {masters}: play can't start.")
    players = len(seats) - 1
    return "" if FEWEST <= players <= MOST else f"outside {FEWEST}-{MOST}"
