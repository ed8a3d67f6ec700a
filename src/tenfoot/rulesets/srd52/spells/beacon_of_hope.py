"""Beacon of Hope, a level 3 Abjuration spell of Clerics."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

beacon_of_hope = in_force("beacon-of-hope")


@beacon_of_hope.modifies(SAVE, "actor")
def hopeful(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Wisdom saves and Death Saving Throws."""
    if test.ability == WIS or "death" in test.tags:
        test.advantage(effect)


@beacon_of_hope.modifies(HEALING, "target")
def all_of_it(play: Play, healing: Healing, effect: Effect) -> None:
    """Healing restores as much as the dice could show."""
    healing.amount = max(healing.amount, healing.most)
