"""Restrained, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *

restrained = condition(
    "restrained", "next/cond/restrained-speed", "next/cond/restrained-attacks", "next/cond/restrained-dex"
)


@restrained.modifies(SPEED, "owner")
def stuck(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Speed 0, whatever would raise it."""
    tally.at_most(0, effect)


@restrained.modifies(ATTACK, "attacker")
def hampered(play: Play, attack: Attack, effect: Effect) -> None:
    """A restrained creature has Disadvantage on attacks."""
    attack.disadvantage(effect)


@restrained.modifies(ATTACK, "target")
def held_still(play: Play, attack: Attack, effect: Effect) -> None:
    """Attacks against a restrained creature have Advantage."""
    attack.advantage(effect)


@restrained.modifies(SAVE, "actor")
def cannot_leap_aside(play: Play, test: D20Test, effect: Effect) -> None:
    """A restrained creature has Disadvantage on Dexterity saves."""
    if test.ability == DEX:
        test.disadvantage(effect)
