"""Phantasmal Killer, a level 4 Illusion spell of Bards and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

phantasmal_killer = in_force("phantasmal-killer")


@phantasmal_killer.modifies(ATTACK, "attacker")
def haunted_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """Give the target Disadvantage on attack rolls."""
    attack.disadvantage(effect)


@phantasmal_killer.modifies(CHECK, "actor")
def haunted_check(play: Play, test: D20Test, effect: Effect) -> None:
    """Give the target Disadvantage on ability checks."""
    test.disadvantage(effect)
