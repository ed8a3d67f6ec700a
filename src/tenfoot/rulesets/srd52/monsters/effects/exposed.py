"""Exposed, an effect in the stat block of the Worg."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.next_attack import modify_next_attack

exposed = Rule("exposed", "5.2/m-offense/next-attack")


modify_next_attack(exposed, "target", "advantage", ATTACK_DONE)
