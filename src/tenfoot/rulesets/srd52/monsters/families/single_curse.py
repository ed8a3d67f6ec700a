"""Curses of monsters: rest that does no good, rot that never heals, poison that comes back every day."""

from __future__ import annotations

from tenfoot.authoring import *

DAY = 86400


def names(effect: Effect, key: str) -> list[str]:
    """A list of words kept with an effect."""
    found = effect.data.get(key)
    return [str(name) for name in found] if isinstance(found, list) else []


def only_one(play: Play, effect: Effect) -> bool:
    """Whether the creature had none yet; a second makes nothing worse and is dropped."""
    if any(other.id != effect.id for other in play.effects_on(effect.bearer, effect.rule)):
        play.detach(effect)
        return False
    return True
