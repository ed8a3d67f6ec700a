"""Horseshoes of a Zephyr: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

shod_zephyr = declare_rule("shod with a zephyr", ACTIVATED, grants=[{"terrain": "easy"}])
