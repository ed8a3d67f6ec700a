"""Befuddlement, a level 8 Enchantment spell of Bards, Druids, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

befuddlement = in_force("befuddlement")


@befuddlement.modifies(MAY_CAST, "actor")
def no_spells(play: Play, asked: Permission, effect: Effect) -> None:
    """It can't cast spells."""
    asked.deny(effect)
