"""Durations in words, as an `Expiry`.

`start of source's next turn`, `end of source's next turn`, `start of target's next turn`,
`end of target's next turn`, `end of this turn`, `N rounds`, `N minutes`, `N hours`, `N days`, `N years`,
`until ended`, `until dispelled`.
"""

from __future__ import annotations

import re

from tenfoot.engine.effect import FOREVER, Expiry
from tenfoot.engine.play import Play

SECONDS = {"round": 6, "minute": 60, "hour": 3600, "day": 86400, "year": 365 * 86400}

ALWAYS = ("", "until ended", "until dispelled", "instantaneous")
NEXT_TURN = re.compile(r"(start|end) of (source|target)'s next turn")
SPAN = re.compile(r"(\d+) (round|minute|hour|day|year)s?")


def is_duration(words: str) -> bool:
    """Say whether the words name a duration."""
    known = words in ALWAYS or words == "end of this turn"
    return known or bool(NEXT_TURN.fullmatch(words) or SPAN.fullmatch(words))


def until(play: Play, words: str, source: int, target: int) -> Expiry:
    """The moment that the words name, counted from now."""
    if words in ALWAYS:
        return FOREVER
    if words == "end of this turn":
        return Expiry(play.state.active or source, "end", 1)
    turn = NEXT_TURN.fullmatch(words)
    if turn:
        anchor = source if turn[2] == "source" else target
        if turn[1] == "start":
            return Expiry(anchor, "start", 1)
        return Expiry(anchor, "end", 2 if play.state.active == anchor else 1)
    span = SPAN.fullmatch(words)
    if span:
        return Expiry(source or target, "start", 0, play.state.time + int(span[1]) * SECONDS[span[2]])
    raise ValueError(f"Not a duration: '{words}'. Try '1 minute' or \"end of target's next turn\".")
