"""The Armor Class that a sheet prints, or that worn armor, a shield and Dexterity give."""

from __future__ import annotations

from typing import NamedTuple

from tenfoot.engine.creature import DEX
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.rulesets.common.attack.making_an_attack import ArmorClass
from tenfoot.rulesets.common.d20.d20_test import ability_modifier
from tenfoot.rulesets.common.items.armor import Armor


class ArmorReasons(NamedTuple):
    """The reasons that an edition gives for each part."""

    printed: RuleSource
    unarmored: RuleSource
    shield: RuleSource


def armor_class_worn(play: Play, tally: ArmorClass, why: ArmorReasons, *, untrained_shield: bool) -> None:
    """A stat block's number, worn armor, or 10 and the Dexterity modifier; a shield on top."""
    creature = play.creature(tally.subject)
    sheet = play.sheet(creature)
    if sheet.armor_class is not None:
        tally.base(sheet.armor_class, why.printed)
        return
    dexterity = ability_modifier(play, creature, DEX)
    worn = False
    armors = play.ruleset.table("armor", Armor)
    for item in creature.items:
        armor = armors.get(item.kind) if item.slot in ("body", "shield") else None
        if armor is None:
            continue
        bound = not item.data.get("attunement") or bool(item.data.get("attuned"))
        bonus = int(item.data.get("bonus", 0)) if bound else 0
        if armor.category == "shield":
            if untrained_shield or sheet.training.get("armor.shield"):
                tally.add(armor.base + bonus, why.shield)
        else:
            worn = True
            # Where nothing of it can be added, nothing is taken away either.
            agility = min(dexterity, armor.dex_cap) if armor.dex_cap else 0
            tally.base(armor.base + agility + bonus, RuleSource(f"armor.{armor.key}"))
    if not worn:
        tally.base(10 + dexterity, why.unarmored)
