"""Conjured spirits that fill a space: a pack of animals, woodland beings, a seizing elemental, a pillar of
light."""

from __future__ import annotations

from tenfoot.authoring import *


def middle(play: Play, effect: Effect) -> list[int]:
    """The space of a Large spirit, in the middle of the area that it reaches."""
    laid = [e for e in play.state.effects.values() if e.rule == "zone" and e.group == effect.group]
    at = laid[0].num("aim") if laid else effect.num("aim")
    width = play.state.grid.width
    return [at, at + 1, at + width, at + width + 1]
