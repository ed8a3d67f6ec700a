"""Restrained: Speed 0, attacks against you have Advantage and yours Disadvantage, Dexterity saves suffer."""

from __future__ import annotations

from tenfoot.authoring import *

restrained = condition(
    "restrained",
    "5.2/g-restrained/speed-zero",
    "5.2/g-restrained/attacks-against",
    "5.2/g-restrained/own-attacks",
    "5.2/g-restrained/dex-saves",
)


@restrained.modifies(SPEED, "owner")
def bound(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Speed 0, which nothing can raise."""
    tally.at_most(0, effect)


@restrained.modifies(ATTACK, "target")
def easy_to_hit(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls against it have Advantage."""
    attack.advantage(effect)


@restrained.modifies(ATTACK, "attacker")
def hampered(play: Play, attack: Attack, effect: Effect) -> None:
    """A Restrained creature has Disadvantage on attack rolls."""
    attack.disadvantage(effect)


@restrained.modifies(SAVE, "actor")
def clumsy(play: Play, test: D20Test, effect: Effect) -> None:
    """A Restrained creature has Disadvantage on Dexterity saves."""
    if test.ability == DEX:
        test.disadvantage(effect)
