"""Petrified: turned to stone, Incapacitated, and resistant to all damage."""

from __future__ import annotations

from tenfoot.engine.creature import DEX, STR
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack import ATTACK, Attack
from tenfoot.rulesets.common.conditions import condition
from tenfoot.rulesets.common.harm import HARM, Harm
from tenfoot.rulesets.common.movement import SPEED, SpeedTally
from tenfoot.rulesets.common.permission import IMMUNE, Permission
from tenfoot.rulesets.common.test import SAVE, Test

petrified = condition(
    "petrified",
    "5.2/g-petrified/incapacitated",
    "5.2/g-petrified/speed-zero",
    "5.2/g-petrified/attacks-against",
    "5.2/g-petrified/saves-fail",
    "5.2/g-petrified/resist-all",
    "5.2/g-petrified/poisoned-immune",
    includes=("incapacitated",),
)


@petrified.modifies(SPEED, "owner")
def stuck(play: Play, tally: SpeedTally, effect: Effect) -> None:
    """Speed 0, which nothing can raise."""
    tally.at_most(0, effect)


@petrified.modifies(ATTACK, "target")
def easy_to_hit(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls against it have Advantage."""
    attack.advantage(effect)


@petrified.modifies(SAVE, "actor")
def no_dodging(play: Play, test: Test, effect: Effect) -> None:
    """Strength and Dexterity saves fail without a roll."""
    if test.ability in (STR, DEX):
        test.auto_fail.append(effect)


@petrified.modifies(HARM, "target")
def hard_as_stone(play: Play, blow: Harm, effect: Effect) -> None:
    """Resistance to all damage."""
    blow.resist.append(("all", effect))


@petrified.modifies(IMMUNE, "actor")
def stone_takes_no_poison(play: Play, asked: Permission, effect: Effect) -> None:
    """Immunity to the Poisoned condition."""
    if asked.verb == "poisoned":
        asked.deny(effect)
