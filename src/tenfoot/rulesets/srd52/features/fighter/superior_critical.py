"""Superior Critical, a feature of the Fighter (level 15)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.weapon_or_unarmed import own_hands

superior_critical = Rule("feature.superior-critical")


@superior_critical.modifies(ATTACK, "attacker")
def eighteen(play: Play, attack: Attack, effect: Effect) -> None:
    """Score a Critical Hit with a weapon or Unarmed Strike on a roll of 18 to 20."""
    if own_hands(attack):
        attack.crit_at = min(attack.crit_at, 18)
