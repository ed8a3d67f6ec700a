"""Sunlight Sensitivity, a trait of the Drider, the Kobold Warrior and 3 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.light import in_sunlight

sunlight_sensitivity = Rule("sunlight sensitivity", "5.2/m-weak/sunlight-sensitivity")


@sunlight_sensitivity.modifies(ATTACK, "attacker")
def blinking_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Give the creature Disadvantage on attack rolls in sunlight."""
    if in_sunlight(play, play.creature(effect.bearer)):
        attack.disadvantage(effect)


@sunlight_sensitivity.modifies(CHECK, "actor")
def blinking_checks(play: Play, test: D20Test, effect: Effect) -> None:
    """Give the creature Disadvantage on ability checks in sunlight."""
    if in_sunlight(play, play.creature(effect.bearer)):
        test.disadvantage(effect)
