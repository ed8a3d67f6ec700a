"""Bane, a level 1 Enchantment spell of Bards, Clerics and Warlocks."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

bane = in_force("bane")


@bane.modifies(ATTACK, "attacker")
def hindered_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """Subtract 1d4 from the target's attack rolls."""
    attack.add_dice(-1, 4, effect)


@bane.modifies(SAVE, "actor")
def hindered_save(play: Play, test: D20Test, effect: Effect) -> None:
    """Subtract 1d4 from the target's saving throws."""
    test.add_dice(-1, 4, effect)
