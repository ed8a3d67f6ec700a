"""Vicious Mockery, a cantrip of Enchantment of Bards."""

from __future__ import annotations

from tenfoot.rulesets.common.attack.next_attack import modify_next_attack
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

vicious_mockery = in_force("vicious-mockery")


modify_next_attack(vicious_mockery, "attacker", "disadvantage")
