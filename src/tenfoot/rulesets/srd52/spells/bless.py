"""Bless, a level 1 Enchantment spell of Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

bless = in_force("bless")


@bless.modifies(ATTACK, "attacker")
def blessed_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """Add 1d4 to the target's attack rolls."""
    attack.add_dice(1, 4, effect)


@bless.modifies(SAVE, "actor")
def blessed_save(play: Play, test: D20Test, effect: Effect) -> None:
    """Add 1d4 to the target's saving throws."""
    test.add_dice(1, 4, effect)
