"""Light Sensitivity, a trait of the Cloaker."""

from __future__ import annotations

from tenfoot.authoring import *

light_sensitivity = Rule("light sensitivity", "5.2/m-weak/light-sensitivity")


def in_bright_light(play: Play, bearer: int) -> bool:
    """Whether Bright Light falls on the creature."""
    return light_on(play, play.creature(bearer)) is BRIGHT


@light_sensitivity.modifies(ATTACK, "attacker")
def dazzled(play: Play, attack: Attack, effect: Effect) -> None:
    """Any Bright Light gives Disadvantage on attack rolls."""
    if in_bright_light(play, effect.bearer):
        attack.disadvantage(effect)
