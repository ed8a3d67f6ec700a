"""Guiding Bolt, a level 1 Evocation spell of Clerics."""

from __future__ import annotations

from tenfoot.rulesets.common.attack.next_attack import modify_next_attack
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

guiding_bolt = in_force("guiding-bolt")


modify_next_attack(guiding_bolt, "target", "advantage")
