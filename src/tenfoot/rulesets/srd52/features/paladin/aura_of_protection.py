"""Aura of Protection, a feature of the Paladin (level 6)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.paladin.aura_expansion import in_aura

aura_of_protection = Rule("feature.aura-of-protection")


@aura_of_protection.modifies(SAVE)
def under_its_wing(play: Play, test: D20Test, effect: Effect) -> None:
    """The Charisma modifier, at least 1, on saves; of several auras only the best counts."""
    if not in_aura(play, effect, test.actor):
        return
    amount = max(1, ability_modifier(play, play.creature(effect.bearer), CHA))
    for place, (other, why) in enumerate(test.bonuses):
        if isinstance(why, Effect) and why.rule == aura_of_protection.name:
            if amount > other:
                test.bonuses[place] = (amount, effect)
            return
    test.add(amount, effect)
