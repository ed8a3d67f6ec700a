"""Distracted, an effect in the stat block of the Swarm of Ravens."""

from __future__ import annotations

from tenfoot.authoring import *

distracted = Rule("distracted", "5.2/m-rider/penalties")


@distracted.modifies(ATTACK, "attacker")
def distracted_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Give the target Disadvantage on attack rolls."""
    attack.disadvantage(effect)


@distracted.modifies(CHECK, "actor")
def distracted_checks(play: Play, test: D20Test, effect: Effect) -> None:
    """Give the target Disadvantage on ability checks."""
    test.disadvantage(effect)
