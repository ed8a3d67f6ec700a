"""Spider Climb, a level 2 Transmutation spell of Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

spider_climb = declare(in_force("spider-climb"), grants=[{"speeds": {"climb": 0}}])
