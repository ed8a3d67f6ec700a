"""Weakened, an effect in the stat block of the Adult Gold Dragon, the Ancient Gold Dragon and 2 others."""

from __future__ import annotations

from tenfoot.authoring import *

weakened = Rule("weakened", "5.2/m-breath/weakening", worth=RuleWorth(disables=0.4))


@weakened.modifies(D20, "actor")
def strengthless(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on D20 Tests with Strength."""
    if test.ability == 0:
        test.disadvantage(effect)


@weakened.hook(DAMAGE_ROLL, "attacker")
def feeble_blows(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Subtract a die from the affected creature's damage rolls."""
    if roll.parts:
        roll.add(((-1, effect.level or 4),), 0, roll.main_kind, effect)
