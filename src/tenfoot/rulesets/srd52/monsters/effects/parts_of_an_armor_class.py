"""A printed Armor Class loses the Shield or spell that it includes once that is gone."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.traits.mage_armor_in_its_armor_class import mage_armor_included

armor_parts = Rule("parts of an armor class", "5.2/m-ac/parts-lost", general=True)


SHIELD = 2


MAGE_ARMOR = 3


NO_SHIELD = RuleSource("no shield", "5.2/m-ac/parts-lost")


NO_SPELL = RuleSource("no mage armor", "5.2/m-ac/parts-lost")


@armor_parts.modifies(ARMOR_CLASS, own=True)
def subtract_missing_part(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Subtract from a printed Armor Class the Shield or spell that it includes and that is gone."""
    creature = play.creature(tally.subject)
    sheet = play.sheet(creature)
    if sheet.armor_class is None or not sheet.cr:
        return
    included = any(kind == "shield" for kind, _, _ in sheet.gear)
    if included and not any(item.kind == "shield" for item in creature.items):
        tally.add(-SHIELD, NO_SHIELD)
    if any(trait.rule == mage_armor_included.name for trait in sheet.traits) and not any(
        play.has(creature.id, rule) for rule in (mage_armor_included.name, "spell.mage-armor")
    ):
        tally.add(-MAGE_ARMOR, NO_SPELL)
