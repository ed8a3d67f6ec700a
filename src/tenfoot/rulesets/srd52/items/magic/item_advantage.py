"""Item Advantage, a property of magic items such as the Belt of Dwarvenkind."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.item_words import concerns_test, words

item_advantage = Rule("item advantage", AS_WRITTEN)
"""Advantage on `on` (`check`, `save`, `attack`), of the `ability` or `skill`, or with one of the `tags`, if named."""


@item_advantage.modifies(SAVE, "actor")
def resists(play: Play, test: D20Test, effect: Effect) -> None:
    """Give Advantage on the saves that the item's record names."""
    if "save" in words(effect, "on") and concerns_test(test, effect) and _from_whom(play, test, effect):
        test.advantage(effect)


def _from_whom(play: Play, test: D20Test, effect: Effect) -> bool:
    """Whether the other side is one of those that it is about."""
    against = effect.text("against")
    if not against:
        return True
    return bool(test.target) and is_of(
        play, play.creature(effect.bearer), play.creature(test.target), against
    )


@item_advantage.modifies(CHECK, "actor")
def does_well(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on the ability checks that the item names, Initiative included."""
    if "check" in words(effect, "on") and concerns_test(test, effect) and _from_whom(play, test, effect):
        test.advantage(effect)


@item_advantage.modifies(ATTACK, "attacker")
def strikes_true(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage on attack rolls against the creatures that the item names."""
    if "attack" in words(effect, "on") and _from_whom(play, attack, effect):
        attack.advantage(effect)
