"""Ranger and Hunter: the mark that damage does not end, prey worn down, and defenses against many."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.hex import hunters_mark


def marked_by(play: Play, ranger: int, target: int) -> Effect | None:
    """The Ranger's own mark on a creature."""
    for effect in play.effects_on(target, hunters_mark.name):
        if effect.source == ranger:
            return effect
    return None
