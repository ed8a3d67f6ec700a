"""Armor that asks for strength, and armor that is heard: who is too weak is slower, and sneaking is harder."""

from __future__ import annotations

from collections.abc import Iterator

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.movement import BURDEN

cumbersome_armor = Rule("cumbersome armor", "5.2/e-armor/strength", "5.2/e-armor/stealth", general=True)
TOO_HEAVY = RuleSource("armor too heavy", "5.2/e-armor/strength")
NOISY = RuleSource("noisy armor", "5.2/e-armor/stealth")


def worn_armor(play: Play, creature: Creature) -> Iterator[Armor]:
    """The armor on its body. A stat block's numbers take its own armor into account already."""
    if play.sheet(creature).cr:
        return
    armors = play.ruleset.table("armor", Armor)
    for item in creature.items:
        if item.slot == "body" and (armor := armors.get(item.kind)) is not None:
            yield armor


@cumbersome_armor.modifies(BURDEN, own=True)
def too_weak_for_it(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """10 feet slower in armor whose Strength entry is above the wearer's score."""
    creature = play.creature(tally.subject)
    if any(armor.strength > score(play, creature, STR) for armor in worn_armor(play, creature)):
        tally.add(-10, TOO_HEAVY)


@cumbersome_armor.modifies(CHECK)
def hinder_stealth(play: Play, test: D20Test, effect: Effect) -> None:
    """Give Disadvantage on Dexterity (Stealth) checks in noisy armor."""
    if test.ability != DEX or "skill.stealth" not in test.skills:
        return
    if any(armor.stealth_disadvantage for armor in worn_armor(play, play.creature(test.actor))):
        test.disadvantage(NOISY)
