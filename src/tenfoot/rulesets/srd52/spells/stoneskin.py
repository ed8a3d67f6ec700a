"""Stoneskin, a level 4 Transmutation spell of Druids, Rangers, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.rulesets.srd52.spells.families.resistance_spells import resisting

BODILY = ("bludgeoning", "piercing", "slashing")


stoneskin = resisting("stoneskin", *BODILY)
