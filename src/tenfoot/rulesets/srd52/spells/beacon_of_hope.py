"""Beacon of Hope, a level 3 Abjuration spell of Clerics."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

beacon_of_hope = declare(
    in_force("beacon-of-hope"), grants=[{"advantage": ["save.wis", "death save"], "healing": "most"}]
)
