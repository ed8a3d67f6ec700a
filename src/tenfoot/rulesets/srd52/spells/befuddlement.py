"""Befuddlement, a level 8 Enchantment spell of Bards, Druids, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

befuddlement = in_force("befuddlement")


@befuddlement.modifies(MAY_CAST, "actor")
def forbid_casting(play: Play, asked: Permission, effect: Effect) -> None:
    """Forbid the befuddled creature to cast spells."""
    asked.deny(effect)
