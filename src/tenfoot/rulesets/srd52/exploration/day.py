"""The time of day. A game begins at 8 in the morning unless the state's flag `hour of day` says otherwise."""

from __future__ import annotations

from tenfoot.engine.state import State

HOUR = 3600
DAY = 86_400
MORNING = 8 * HOUR
DAWN = 6 * HOUR
BEGINS = "hour of day"
"""The flag with the hour at which the clock stood at 0."""


def time_of_day(state: State) -> int:
    """Return the seconds since midnight on the game's clock."""
    begins = state.flags.get(BEGINS)
    return (state.time + (begins * HOUR if isinstance(begins, int) else MORNING)) % DAY


def next_time(state: State, moment: int) -> int:
    """The world clock when this time of day comes next, after now."""
    return state.time + ((moment - time_of_day(state) - 1) % DAY) + 1
