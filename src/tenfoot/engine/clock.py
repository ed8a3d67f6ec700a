"""Time: effects end at the exact moment that their `Expiry` names."""

from __future__ import annotations

from tenfoot.engine.effect import Effect, Expiry, Phase
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc

ROUND = 6
"""Seconds in a round."""


def turn_phase(play: Play, anchor: int, phase: Phase) -> Proc[None]:
    """A phase of a creature's turn has come: effects that wait for it count down or end."""
    for effect in play.timed():
        expiry = effect.expiry
        if expiry.anchor != anchor or effect.id not in play.state.effects:
            continue
        if expiry.count and expiry.phase == phase:
            if expiry.count == 1:
                yield from play.end(effect, "expired")
            else:
                play.alter(effect, expiry=Expiry(anchor, phase, expiry.count - 1, expiry.at))
        elif phase == "start" and 0 <= expiry.at <= play.state.time:
            yield from play.end(effect, "expired")


def advance(play: Play, seconds: int) -> Proc[None]:
    """Advance the world clock; effects whose time runs out end at that time, one after the other.

    An ending effect may start another that runs out within the same stretch: that one ends too.
    """
    state = play.state
    until = state.time + seconds
    while due := [effect for effect in play.timed() if _due(play, effect, until)]:
        first = min(due, key=lambda e: (e.expiry.at, e.id))
        state.time = max(state.time, first.expiry.at)
        yield from play.end(first, "expired")
    state.time = until


def _due(play: Play, effect: Effect, until: int) -> bool:
    if not 0 <= effect.expiry.at <= until:
        return False
    return play.state.mode != "combat" or effect.expiry.anchor not in play.state.order
