"""Mace of Smiting: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.magic_weapons import fits

weapon_edge = Rule("weapon edge", "5.2/e-attune/required")
"""`level` more to attack and damage rolls `against` some."""


@weapon_edge.modifies(ATTACK, "attacker")
def made_for_them(play: Play, attack: Attack, effect: Effect) -> None:
    """Add the bonus to attack rolls against the creatures that it is made for."""
    if fits(play, attack, effect):
        attack.add(effect.level, effect)


@weapon_edge.hook(DAMAGE_ROLL, "attacker")
def made_to_hurt_them(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Add the weapon's higher bonus to damage against the creatures that it names."""
    if roll.attack is not None and fits(play, roll.attack, effect):
        roll.add((), effect.level, roll.main_kind, effect)
