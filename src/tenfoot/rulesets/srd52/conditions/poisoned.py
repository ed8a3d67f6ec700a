"""Poisoned: Disadvantage on attack rolls and ability checks."""

from __future__ import annotations

from tenfoot.authoring import *

poisoned = condition("poisoned", "5.2/g-poisoned/disadvantage")


@poisoned.modifies(ATTACK, "attacker")
def sick_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """A Poisoned creature has Disadvantage on attack rolls."""
    attack.disadvantage(effect)


@poisoned.modifies(CHECK, "actor")
def sick_checks(play: Play, test: D20Test, effect: Effect) -> None:
    """A Poisoned creature has Disadvantage on ability checks."""
    test.disadvantage(effect)
