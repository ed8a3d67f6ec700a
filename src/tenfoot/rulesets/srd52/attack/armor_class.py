"""Armor Class: one base calculation, then what armor, shields and magic add."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.armor_worn import ArmorReasons, armor_class_worn

WHY = ArmorReasons(
    printed=RuleSource("stat block", "5.2/ac/source"),
    unarmored=RuleSource("unarmored", "5.2/ac/base"),
    shield=RuleSource("shield", "5.2/ac/modified"),
)


armor_class = Rule("armor class", "5.2/ac/base", "5.2/ac/only-one-base", general=True)


@armor_class.modifies(ARMOR_CLASS, own=True)
def base_and_armor(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """A stat block's number, worn armor, or 10 and the Dexterity modifier; a shield on top."""
    armor_class_worn(play, tally, WHY, untrained_shield=False)
