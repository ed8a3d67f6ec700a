"""Enhance Ability, a level 2 Transmutation spell of Bards, Clerics, Druids and others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

enhance_ability = in_force("enhance-ability")


@enhance_ability.modifies(CHECK, "actor")
def gifted(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on checks with the chosen ability."""
    if test.ability >= 0 and ABILITIES[test.ability] == effect.text("choice"):
        test.advantage(effect)
