"""Stinking Cloud, a level 3 Conjuration spell of Bards, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import impose_conditions, in_force

stinking_cloud = declare(in_force("stinking-cloud"), grants=[{"may_not": ["action", "bonus"]}])


impose_conditions(stinking_cloud, "poisoned", depends=True)
