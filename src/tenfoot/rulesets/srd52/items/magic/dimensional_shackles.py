"""Dimensional Shackles: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

shackled = Rule("shackled from other planes", ACTIVATED, tags=("mark",))
