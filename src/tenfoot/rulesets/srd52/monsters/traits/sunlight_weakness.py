"""Sunlight Weakness, a trait of the Shadow."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.light import in_sunlight

sunlight_weakness = Rule("sunlight weakness", "5.2/m-weak/sunlight-weakness")


@sunlight_weakness.modifies(ATTACK, "attacker")
def fading_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Give the creature Disadvantage on attack rolls in sunlight."""
    if in_sunlight(play, play.creature(effect.bearer)):
        attack.disadvantage(effect)


@sunlight_weakness.modifies(CHECK, "actor")
def fading_checks(play: Play, test: D20Test, effect: Effect) -> None:
    """Give the creature Disadvantage on ability checks in sunlight."""
    if in_sunlight(play, play.creature(effect.bearer)):
        test.disadvantage(effect)


@sunlight_weakness.modifies(SAVE, "actor")
def fading_saves(play: Play, test: D20Test, effect: Effect) -> None:
    """Give the creature Disadvantage on saves in sunlight."""
    if in_sunlight(play, play.creature(effect.bearer)):
        test.disadvantage(effect)
