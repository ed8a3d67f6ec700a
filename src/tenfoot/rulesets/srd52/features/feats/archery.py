"""Archery, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *

archery = Rule("feature.archery", "5.2/c-feat-archery/plus-two")


@archery.modifies(ATTACK, "attacker")
def steady_string(play: Play, attack: Attack, effect: Effect) -> None:
    """+2 on attack rolls with Ranged weapons; a thrown Melee weapon is none."""
    if attack.strike.kind == "weapon" and not attack.strike.melee:
        attack.add(2, effect)
