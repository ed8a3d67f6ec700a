"""Faerie Fire, a level 1 Evocation spell of Bards and Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.families.outlined import outlined

faerie_fire = outlined("faerie-fire")


@faerie_fire.modifies(ATTACK, "target")
def plain_to_see(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage for an attacker that can see it."""
    if sees(play, play.creature(attack.actor), play.creature(attack.target)):
        attack.advantage(effect)
