"""Shield of Faith, a level 1 Abjuration spell of Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

shield_of_faith = in_force("shield-of-faith")


@shield_of_faith.modifies(ARMOR_CLASS, "owner")
def shimmer(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Add 2 to the target's Armor Class."""
    tally.add(2, effect)
