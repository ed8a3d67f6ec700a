"""Archery, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import weapon_of

archery = Rule("feature.archery", "5.2/c-feat-archery/plus-two")


@archery.modifies(ATTACK, "attacker")
def steady_string(play: Play, attack: Attack, effect: Effect) -> None:
    """+2 on attack rolls with Ranged weapons; a thrown Melee weapon doesn't count."""
    weapon = weapon_of(play, attack.strike.weapon)
    if weapon is not None and weapon.ranged:
        attack.add(2, effect)
