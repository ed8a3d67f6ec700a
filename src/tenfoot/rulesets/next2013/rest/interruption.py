"""A long rest in progress: an effect that remembers when it began and how long the resting creature was awake."""

from __future__ import annotations

from tenfoot.authoring import *

HOUR = 3600
LONG = 8 * HOUR
LIGHT = 2 * HOUR
"""The most light activity in a long rest, of all kinds together (next/rest/long-watch-scope)."""


def start_over(play: Play, effect: Effect, cause: str) -> Proc[None]:
    """Restart an interrupted long rest at its full length; time rested before is lost (next/rest/long-interrupt)."""
    play.emit("rest.interrupted", creature=effect.bearer, rest="long", cause=cause)
    later = Expiry(effect.bearer, "start", 0, play.state.time + LONG)
    play.alter(effect, expiry=later, data={**effect.data, "since": play.state.time, "light": 0})
    yield from ()
