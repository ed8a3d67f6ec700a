"""Dissonant Whispers, a level 1 Enchantment spell of Bards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.command_spell import go

dissonant_whispers = Rule("spell.dissonant-whispers", tags=("spell",))


@dissonant_whispers.begin
def flees(play: Play, effect: Effect) -> Proc[None]:
    """Make the target use its Reaction, if it has one, to move as far from the caster as it can."""
    target = play.creature(effect.bearer)
    play.detach(effect)
    if not can_react(play, target):
        return
    spend_reaction(play, target, "dissonant whispers")
    before = target.budget
    # A move made by Reaction has the Speed alone: neither what was moved nor a Dash of the turn counts.
    target.budget = {
        key: left for key, left in before.items() if key != "moved" and not key.startswith("dash.")
    }
    yield from go(play, target, play.creature(effect.source), nearer=False)
    target.budget = {**before, "reaction": target.budget.get("reaction", 0)}
