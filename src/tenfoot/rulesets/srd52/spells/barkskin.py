"""Barkskin, a level 2 Transmutation spell of Druids and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

barkskin = in_force("barkskin")


@barkskin.modifies(ARMOR_CLASS, "owner")
def bark(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Raise the target's Armor Class to 17 if it is lower."""
    tally.at_least(17, effect)
