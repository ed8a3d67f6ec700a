"""Item Hindrance, a property of magic items such as the Cloak of Elvenkind."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.item_words import concerns_test, words

item_hindrance = Rule("item hindrance", AS_WRITTEN)
"""Disadvantage for others: on `attack` rolls against the bearer, or on `check`s of a `skill` about it."""


@item_hindrance.modifies(ATTACK, "target")
def hard_to_hit(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls against the wearer: all, those of spells, or those of some creatures."""
    if "attack" not in words(effect, "on"):
        return
    if effect.num("spell") and attack.strike.kind != "spell":
        return
    against = effect.text("against")
    if not against or is_of(play, play.creature(effect.bearer), play.creature(attack.actor), against):
        attack.disadvantage(effect)


@item_hindrance.modifies(CHECK, "target")
def hard_to_notice(play: Play, test: D20Test, effect: Effect) -> None:
    """Give Disadvantage on checks to perceive the wearer."""
    if "check" in words(effect, "on") and concerns_test(test, effect):
        test.disadvantage(effect)
