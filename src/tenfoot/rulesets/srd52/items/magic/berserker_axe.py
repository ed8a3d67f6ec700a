"""Berserker Axe: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

hit_points = Rule("item hit points", AS_WRITTEN, tags=("mark",))
"""`level` more Hit Points at most for each level of its bearer."""
