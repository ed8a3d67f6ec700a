"""Bless, a level 1 Enchantment spell of Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

bless = declare(in_force("bless"), grants=[{"bonus": "1d4", "on": ["attack", "save"]}])
