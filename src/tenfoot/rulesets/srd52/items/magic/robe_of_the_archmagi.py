"""Robe of the Archmagi: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

item_armor = Rule("item armor", AS_WRITTEN)
"""Without armor the Armor Class is `level` and the Dexterity modifier."""


@item_armor.modifies(ARMOR_CLASS, "owner", own=True)
def woven_armor(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Set the base Armor Class to the item's number plus Dexterity for a wearer without armor."""
    creature = play.creature(effect.bearer)
    if not any(item.slot == "body" for item in creature.items):
        tally.base(effect.level + ability_modifier(play, creature, DEX), effect)
