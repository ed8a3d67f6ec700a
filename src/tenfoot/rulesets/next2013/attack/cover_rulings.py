"""Cover by GM ruling: active where a table wants the GM asked instead of having cover calculated."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.cover_rulings import gm_says_how_much_is_hidden

gm_judges_cover = Rule("gm judges cover", "next/attack/step-modifiers", "next/ranged/in-melee-half")
"""On anybody, or on the scene: before each attack the GM confirms or changes the cover."""
WHY = (
    "next/attack/step-modifiers",
    "next/cover/solid",
    "next/cover/three-quarters",
    "next/ranged/in-melee-half",
)
CITES = {
    "half": "next/cover/half-bonus",
    "three-quarters": "next/cover/three-quarters-bonus",
    "total": "next/cover/total",
}


@gm_judges_cover.hook(ATTACK_DECLARED)
def how_much_is_hidden(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Ask the GM how much cover the target has before the attack is rolled; the default is what the map shows."""
    yield from gm_says_how_much_is_hidden(play, attack, WHY, CITES)
