"""Marks for the next attack roll: Guiding Bolt's light on its target, Vicious Mockery's sting in its victim."""

from __future__ import annotations

from tenfoot.rulesets.common.attack.next_attack import sways_next_attack
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

guiding_bolt = in_force("guiding-bolt")
sways_next_attack(guiding_bolt, "target", "advantage")

vicious_mockery = in_force("vicious-mockery")
sways_next_attack(vicious_mockery, "attacker", "disadvantage")
