"""Unconscious: Incapacitated, Prone, unaware, and an easy victim."""

from __future__ import annotations

from tenfoot.engine.creature import DEX, STR
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack import ATTACK, Attack
from tenfoot.rulesets.common.conditions import condition
from tenfoot.rulesets.common.movement import SPEED, SpeedTally
from tenfoot.rulesets.common.test import SAVE, Test

unconscious = condition(
    "unconscious",
    "5.2/g-unconscious/incapacitated",
    "5.2/g-unconscious/prone",
    "5.2/g-unconscious/speed-zero",
    "5.2/g-unconscious/attacks-against",
    "5.2/g-unconscious/saves-fail",
    "5.2/g-unconscious/auto-crit",
    includes=("incapacitated",),
    leaves=("prone",),
)


@unconscious.modifies(SPEED, "owner")
def stuck(play: Play, tally: SpeedTally, effect: Effect) -> None:
    """Speed 0, which nothing can raise."""
    tally.at_most(0, effect)


@unconscious.modifies(ATTACK, "target")
def easy_to_hit(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls against it have Advantage; a hit from within 5 feet is critical."""
    attack.advantage(effect)
    if attack.distance <= 5:
        attack.crit_if_hit.append(effect)


@unconscious.modifies(SAVE, "actor")
def no_dodging(play: Play, test: Test, effect: Effect) -> None:
    """Strength and Dexterity saves fail without a roll."""
    if test.ability in (STR, DEX):
        test.auto_fail.append(effect)
