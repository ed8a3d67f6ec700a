"""Harm, a level 6 Necromancy spell of Clerics."""

from __future__ import annotations

from tenfoot.authoring import *

harm_spell = Rule("spell.harm", tags=("spell",))


@harm_spell.begin
def withers(play: Play, effect: Effect) -> Proc[None]:
    """The maximum falls by the Necrotic damage taken, never below 1."""
    target = play.creature(effect.bearer)
    play.detach(effect)
    lost = min(effect.num("dealt"), target.hp_max - 1)
    if lost > 0 and target.life != "dead":
        yield from lower_maximum(play, target, lost)
