"""Item Bonus, a property of magic items such as the Animated Shield."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.item_words import concerns_test, words
from tenfoot.rulesets.srd52.magic.spell_numbers import SPELL_SAVE_DC

item_bonus = Rule("item bonus", AS_WRITTEN)
"""`level` is added to everything in `to`: `ac`, `save`, `check`, `spell attack`, `spell dc`, `damage`."""


def _goes_to(effect: Effect, what: str) -> bool:
    return what in words(effect, "to")


def _unarmored(play: Play, effect: Effect) -> bool:
    return not any(item.slot in ("body", "shield") for item in play.creature(effect.bearer).items)


@item_bonus.modifies(ARMOR_CLASS, "owner", own=True)
def guarded(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Add the item's bonus to Armor Class; for some items only without armor and Shield."""
    if _goes_to(effect, "ac") and (not effect.num("unarmored") or _unarmored(play, effect)):
        tally.add(effect.level, effect)


@item_bonus.modifies(ARMOR_AGAINST, "owner")
def guarded_from_afar(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Add the item's bonus to Armor Class against ranged attack rolls."""
    if _goes_to(effect, "ac against ranged") and tally.attack is not None and not tally.attack.melee:
        tally.add(effect.level, effect)


@item_bonus.modifies(SAVE, "actor")
def warded(play: Play, test: D20Test, effect: Effect) -> None:
    """Add the item's bonus to saving throws."""
    if _goes_to(effect, "save"):
        test.add(effect.level, effect)


@item_bonus.modifies(CHECK, "actor")
def skilled(play: Play, test: D20Test, effect: Effect) -> None:
    """Add the item's bonus to ability checks, or to those of the named skill."""
    if _goes_to(effect, "check") and concerns_test(test, effect):
        test.add(effect.level, effect)


@item_bonus.modifies(ATTACK, "attacker")
def sure_spells(play: Play, attack: Attack, effect: Effect) -> None:
    """Add the item's bonus to spell attack rolls."""
    if _goes_to(effect, "spell attack") and attack.strike.kind == "spell":
        attack.add(effect.level, effect)


@item_bonus.modifies(SPELL_SAVE_DC, "owner")
def hard_to_resist(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Add the item's bonus to the save DC of the owner's spells."""
    if _goes_to(effect, "spell dc"):
        tally.add(effect.level, effect)


@item_bonus.hook(DAMAGE_ROLL, "attacker")
def strikes_harder(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Add the item's bonus to damage with the weapons that it names."""
    if (
        _goes_to(effect, "damage")
        and roll.attack is not None
        and roll.attack.strike.weapon in words(effect, "weapons")
    ):
        roll.add((), effect.level, roll.main_kind, effect)
