"""A spell that roots a creature to the spot: Speed 0."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

rooted = declare(in_force("rooted"), grants=[{"speed_at_most": 0}], worth=RuleWorth(disables=0.3))
