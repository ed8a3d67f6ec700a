"""Armor Class: one base calculation, then what armor, shields and magic add."""

from __future__ import annotations

from tenfoot.engine.creature import DEX
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Rule
from tenfoot.rulesets.common.armor import Armor as Armor
from tenfoot.rulesets.common.attack import ARMOR_CLASS, ArmorClass
from tenfoot.rulesets.common.test import ability_modifier

UNARMORED = Source("unarmored", "5.2/ac/base")
PRINTED = Source("stat block", "5.2/ac/source")
SHIELD = Source("shield", "5.2/ac/modified")


armor_class = Rule("armor class", "5.2/ac/base", "5.2/ac/only-one-base", general=True)


@armor_class.modifies(ARMOR_CLASS)
def base_and_armor(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """A stat block's number, worn armor, or 10 and the Dexterity modifier; a shield on top."""
    creature = play.creature(tally.subject)
    sheet = play.sheet(creature)
    if sheet.armor_class is not None:
        tally.base(sheet.armor_class, PRINTED)
        return
    dexterity = ability_modifier(play, creature, DEX)
    worn = False
    armors = play.ruleset.table("armor", Armor)
    for item in creature.items:
        if item.slot not in ("body", "shield"):
            continue
        armor = armors.get(item.kind)
        if armor is None:
            continue
        bonus = int(item.data.get("bonus", 0))
        if armor.category == "shield":
            if sheet.training.get("armor.shield"):
                tally.add(armor.base + bonus, SHIELD)
        else:
            worn = True
            tally.base(armor.base + min(dexterity, armor.dex_cap) + bonus, Source(f"armor.{armor.key}"))
    if not worn:
        tally.base(10 + dexterity, UNARMORED)
