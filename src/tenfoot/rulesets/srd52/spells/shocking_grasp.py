"""Shocking Grasp, a cantrip of Evocation of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

shocking_grasp = declare(in_force("shocking-grasp"), grants=[{"may_not": ["opportunity attack"]}])
