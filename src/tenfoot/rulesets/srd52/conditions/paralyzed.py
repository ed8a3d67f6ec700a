"""Paralyzed: Incapacitated, rooted to the spot, and an easy victim."""

from __future__ import annotations

from tenfoot.authoring import *

paralyzed = condition(
    "paralyzed",
    "5.2/g-paralyzed/incapacitated",
    "5.2/g-paralyzed/speed-zero",
    "5.2/g-paralyzed/saves-fail",
    "5.2/g-paralyzed/attacks-against",
    "5.2/g-paralyzed/auto-crit",
    includes=("incapacitated",),
)


@paralyzed.modifies(SPEED, "owner")
def stuck(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Speed 0, which nothing can raise."""
    tally.at_most(0, effect)


@paralyzed.modifies(ATTACK, "target")
def easy_to_hit(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls against it have Advantage; a hit from within 5 feet is critical."""
    attack.advantage(effect)
    if attack.distance <= 5:
        attack.crit_if_hit.append(effect)


@paralyzed.modifies(SAVE, "actor")
def fail_strength_and_dexterity_saves(play: Play, test: D20Test, effect: Effect) -> None:
    """Strength and Dexterity saves fail without a roll."""
    if test.ability in (STR, DEX):
        test.auto_fail.append(effect)
