"""Befuddlement, a level 8 Enchantment spell of Bards, Druids, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

befuddlement = declare(in_force("befuddlement"), grants=[{"may_not": ["cast"]}])
