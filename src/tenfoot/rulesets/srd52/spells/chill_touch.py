"""Chill Touch, a cantrip of Necromancy of Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

chill_touch = declare(in_force("chill-touch"), grants=[{"healing": "none"}])
