"""Zone of Truth, a level 2 Enchantment spell of Bards, Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

zone_of_truth = declare(in_force("zone-of-truth"), grants=[{"may_not": ["lie"]}])
