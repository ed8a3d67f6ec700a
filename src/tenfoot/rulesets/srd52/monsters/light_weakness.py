"""Weaknesses in light: Sunlight Sensitivity and Weakness, Light Sensitivity."""

from __future__ import annotations

from tenfoot.authoring import *

sunlight_sensitivity = Rule("sunlight sensitivity", "5.2/m-weak/sunlight-sensitivity")
sunlight_weakness = Rule("sunlight weakness", "5.2/m-weak/sunlight-weakness")
light_sensitivity = Rule("light sensitivity", "5.2/m-weak/light-sensitivity")


def in_sunlight(play: Play) -> bool:
    """Whether the scene lies in sunlight. It is the creature's own place that counts, not its target's."""
    return bool(play.state.flags.get("sunlight"))


def in_bright_light(play: Play, bearer: int) -> bool:
    """Whether Bright Light falls on the creature."""
    return light_on(play, play.creature(bearer)) is BRIGHT


@sunlight_sensitivity.modifies(ATTACK, "attacker")
def blinking_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls."""
    if in_sunlight(play):
        attack.disadvantage(effect)


@sunlight_sensitivity.modifies(CHECK, "actor")
def blinking_checks(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on ability checks."""
    if in_sunlight(play):
        test.disadvantage(effect)


@sunlight_weakness.modifies(ATTACK, "attacker")
def fading_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls."""
    if in_sunlight(play):
        attack.disadvantage(effect)


@sunlight_weakness.modifies(CHECK, "actor")
def fading_checks(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on ability checks."""
    if in_sunlight(play):
        test.disadvantage(effect)


@sunlight_weakness.modifies(SAVE, "actor")
def fading_saves(play: Play, test: D20Test, effect: Effect) -> None:
    """And on saves."""
    if in_sunlight(play):
        test.disadvantage(effect)


@light_sensitivity.modifies(ATTACK, "attacker")
def dazzled(play: Play, attack: Attack, effect: Effect) -> None:
    """Any Bright Light gives Disadvantage on attack rolls."""
    if in_bright_light(play, effect.bearer):
        attack.disadvantage(effect)
