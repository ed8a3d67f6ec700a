"""Improved Critical, a feature of the Fighter (level 3)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.weapon_or_unarmed import own_hands

improved_critical = Rule("feature.improved-critical")


@improved_critical.modifies(ATTACK, "attacker")
def nineteen(play: Play, attack: Attack, effect: Effect) -> None:
    """Improved Critical: attacks with weapons and Unarmed Strikes are critical on a 19 or 20."""
    if own_hands(attack):
        attack.crit_at = min(attack.crit_at, 19)
