"""Poisoned: Disadvantage on attack rolls and ability checks."""

from __future__ import annotations

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack import ATTACK, Attack
from tenfoot.rulesets.common.conditions import condition
from tenfoot.rulesets.common.test import CHECK, Test

poisoned = condition("poisoned", "5.2/g-poisoned/disadvantage")


@poisoned.modifies(ATTACK, "attacker")
def sick_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls."""
    attack.disadvantage(effect)


@poisoned.modifies(CHECK, "actor")
def sick_checks(play: Play, test: Test, effect: Effect) -> None:
    """Disadvantage on ability checks."""
    test.disadvantage(effect)
