"""Phantasmal Killer, a level 4 Illusion spell of Bards and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

phantasmal_killer = declare(in_force("phantasmal-killer"), grants=[{"disadvantage": ["attack", "check"]}])
