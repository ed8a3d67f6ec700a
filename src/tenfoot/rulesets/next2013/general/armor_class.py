"""Armor Class: armor says how much of the Dexterity modifier counts; a shield adds to it."""

from __future__ import annotations

from tenfoot.engine.creature import DEX
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Rule
from tenfoot.rulesets.common.armor import Armor
from tenfoot.rulesets.common.attack import ARMOR_CLASS, ArmorClass
from tenfoot.rulesets.common.permission import Permission
from tenfoot.rulesets.common.spellcaster import MAY_CAST
from tenfoot.rulesets.common.test import ability_modifier

UNARMORED = Source("unarmored", "next/dex/armor-class")
PRINTED = Source("stat block")
SHIELD = Source("shield", "next/dex/armor-class")
ENCASED = Source("armor without proficiency", "next/cast/armor")

armor_class = Rule("armor class", "next/dex/armor-class", general=True)


@armor_class.modifies(ARMOR_CLASS)
def base_and_armor(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """A stat block's number, worn armor, or 10 and the Dexterity modifier; a shield on top."""
    creature = play.creature(tally.subject)
    sheet = play.sheet(creature)
    if sheet.armor_class is not None:
        tally.base(sheet.armor_class, PRINTED)
        return
    dexterity = ability_modifier(play, creature, DEX)
    armors = play.ruleset.table("armor", Armor)
    worn = False
    for item in creature.items:
        armor = armors.get(item.kind) if item.slot in ("body", "shield") else None
        if armor is None:
            continue
        bonus = int(item.data.get("bonus", 0))
        if armor.category == "shield":
            tally.add(armor.base + bonus, SHIELD)
        else:
            worn = True
            tally.base(armor.base + min(dexterity, armor.dex_cap) + bonus, Source(f"armor.{armor.key}"))
    if not worn:
        tally.base(10 + dexterity, UNARMORED)


@armor_class.modifies(MAY_CAST)
def spells_in_armor(play: Play, asked: Permission, effect: Effect) -> None:
    """No casting in armor that the caster is not proficient with."""
    creature = play.creature(asked.actor)
    armors = play.ruleset.table("armor", Armor)
    for item in creature.items:
        armor = armors.get(item.kind) if item.slot in ("body", "shield") else None
        if armor is not None and not play.sheet(creature).training.get(f"armor.{armor.category}"):
            asked.deny(ENCASED)
