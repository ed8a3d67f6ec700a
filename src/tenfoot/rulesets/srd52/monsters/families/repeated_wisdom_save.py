"""Minds taken over: Dominate Mind, Luring Song, and the dragon's Banish."""

from __future__ import annotations

from tenfoot.authoring import *


def save_again(play: Play, effect: Effect) -> Proc[bool]:
    """Repeat the Wisdom save; success ends the effect."""
    creature = play.creature(effect.bearer)
    if creature.life != "alive":
        return False
    test = D20Test(
        "save", creature.id, WIS, effect.dc, target=effect.source, tags=("repeat", "avoid charmed")
    )
    saved = yield from resolve_test(play, test)
    if saved and effect.id in play.state.effects:
        yield from play.end(effect, "saved")
    return saved
