"""Starry Wisp, a cantrip of Evocation of Bards and Druids."""

from __future__ import annotations

from tenfoot.rulesets.srd52.spells.families.outlined import outlined

starry_wisp = outlined("starry-wisp")
