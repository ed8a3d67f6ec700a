"""Weapon Extra, a property of magic items such as the Dragon Slayer."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.magic_weapons import fits

weapon_extra = Rule("weapon extra", "5.2/e-attune/required")
"""`dice` (or `level`) more damage with the thing: `against` some, on a `natural` roll, only `thrown`."""


@weapon_extra.hook(DAMAGE_ROLL, "attacker")
def add_weapon_dice(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Add the weapon's extra damage, which a Critical Hit doubles, of the weapon's type where none is named."""
    if roll.attack is not None and fits(play, roll.attack, effect):
        dice, flat = parse_dice(effect.text("dice")) if effect.text("dice") else ((), 0)
        roll.add(dice, flat + effect.level, effect.text("kind") or roll.main_kind, effect)
