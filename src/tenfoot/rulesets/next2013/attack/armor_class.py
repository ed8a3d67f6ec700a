"""Armor Class: armor says how much of the Dexterity modifier counts; a shield adds to it."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.armor_worn import ArmorReasons, armor_class_worn

WHY = ArmorReasons(
    printed=RuleSource("stat block"),
    unarmored=RuleSource("unarmored", "next/dex/armor-class"),
    shield=RuleSource("shield", "next/dex/armor-class"),
)
ENCASED = RuleSource("armor without proficiency", "next/cast/armor")

armor_class = Rule("armor class", "next/dex/armor-class", general=True)


@armor_class.modifies(ARMOR_CLASS, own=True)
def base_and_armor(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """A stat block's number, worn armor, or 10 and the Dexterity modifier; a shield on top."""
    armor_class_worn(play, tally, WHY, untrained_shield=True)


@armor_class.modifies(MAY_CAST)
def spells_in_armor(play: Play, asked: Permission, effect: Effect) -> None:
    """No casting in armor that the caster is not proficient with."""
    creature = play.creature(asked.actor)
    armors = play.ruleset.table("armor", Armor)
    for item in creature.items:
        armor = armors.get(item.kind) if item.slot in ("body", "shield") else None
        if armor is not None and not play.sheet(creature).training.get(f"armor.{armor.category}"):
            asked.deny(ENCASED)
