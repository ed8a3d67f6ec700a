"""Mage Armor, a level 1 Abjuration spell of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

mage_armor = in_force("mage-armor", "5.2/ac/only-one-base")


@mage_armor.modifies(ARMOR_CLASS, "owner", own=True)
def force_for_armor(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """A base of 13 and the Dexterity modifier, for a creature without armor."""
    creature = play.creature(tally.subject)
    if not wears_armor(play, creature):
        tally.base(13 + ability_modifier(play, creature, DEX), effect)


def wears_armor(play: Play, creature: Creature) -> bool:
    """Whether it wears light, medium or heavy armor."""
    armors = play.ruleset.table("armor", Armor)
    return any(
        item.slot == "body" and item.kind in armors and armors[item.kind].category != "shield"
        for item in creature.items
    )
