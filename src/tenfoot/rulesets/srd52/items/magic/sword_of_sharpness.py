"""Sword of Sharpness: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

cuts_things = Rule("cuts things", AS_WRITTEN)


@cuts_things.hook(DAMAGE_DICE, "attacker")
def through_anything(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Against an object the weapon's dice count as their highest numbers."""
    attack = roll.attack
    if attack is None or attack.strike.item != effect.num("item"):
        return
    if is_object(play, play.creature(attack.target)):
        for piece in roll.parts:
            if piece.weapon:
                piece.rolled = sum(count * sides for count, sides in piece.dice)
