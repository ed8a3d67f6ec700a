"""Stunned: Incapacitated, and Strength and Dexterity saves fail."""

from __future__ import annotations

from tenfoot.authoring import *

stunned = condition(
    "stunned",
    "5.2/g-stunned/incapacitated",
    "5.2/g-stunned/saves-fail",
    "5.2/g-stunned/attacks-against",
    "5.2/g-stunned/can-move",
    includes=("incapacitated",),
)


@stunned.modifies(ATTACK, "target")
def easy_to_hit(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls against it have Advantage."""
    attack.advantage(effect)


@stunned.modifies(SAVE, "actor")
def fail_strength_and_dexterity_saves(play: Play, test: D20Test, effect: Effect) -> None:
    """Strength and Dexterity saves fail without a roll."""
    if test.ability in (STR, DEX):
        test.auto_fail.append(effect)
