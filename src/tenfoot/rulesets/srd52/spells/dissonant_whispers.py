"""Dissonant Whispers, a level 1 Enchantment spell of Bards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.command_spell import go

dissonant_whispers = Rule("spell.dissonant-whispers", tags=("spell",))


@dissonant_whispers.begin
def flees(play: Play, effect: Effect) -> Proc[None]:
    """With its Reaction, if it has one, as far away as it can."""
    target = play.creature(effect.bearer)
    play.detach(effect)
    if target.life != "alive" or target.budget.get("reaction", 0) < 1:
        return
    target.budget["reaction"] -= 1
    moved = target.budget.get("moved", 0)
    target.budget["moved"] = 0
    yield from go(play, target, play.creature(effect.source), nearer=False)
    target.budget["moved"] = moved
