"""Bane, a level 1 Enchantment spell of Bards, Clerics and Warlocks."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

bane = declare(in_force("bane"), grants=[{"bonus": "-1d4", "on": ["attack", "save"]}])
