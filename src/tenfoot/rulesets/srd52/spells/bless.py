"""Bless, a level 1 Enchantment spell of Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

bless = in_force("bless")


@bless.modifies(ATTACK, "attacker")
def blessed_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """+1d4."""
    attack.add_dice(1, 4, effect)


@bless.modifies(SAVE, "actor")
def blessed_save(play: Play, test: D20Test, effect: Effect) -> None:
    """+1d4."""
    test.add_dice(1, 4, effect)
