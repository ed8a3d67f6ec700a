"""Enhance Ability, a level 2 Transmutation spell of Bards, Clerics, Druids and others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

enhance_ability = declare(in_force("enhance-ability"), grants=[{"advantage": ["check.choice"]}])
