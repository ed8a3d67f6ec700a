"""Longstrider, a level 1 Transmutation spell of Bards, Druids, Rangers and Wizards."""

from __future__ import annotations

from tenfoot.rulesets.srd52.spells.families.speed_spells import paced

longstrider = paced("longstrider", 10)
