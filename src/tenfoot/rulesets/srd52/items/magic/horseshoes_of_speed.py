"""Horseshoes of Speed: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

shod_speed = declare_rule("shod with speed", ACTIVATED, grants=[{"speed": 30, "speed_of": ["walk"]}])
