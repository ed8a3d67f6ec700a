"""Guidance, a cantrip of Divination of Clerics and Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

guidance = declare(in_force("guidance"), grants=[{"bonus": "1d4", "on": ["skill.choice"]}])
