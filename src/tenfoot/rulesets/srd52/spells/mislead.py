"""Mislead, a level 5 Illusion spell of Bards, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.rulesets.srd52.magic.spell_rule import brings, ends_by_violence, in_force

mislead = in_force("mislead")


brings(mislead, "invisible")


ends_by_violence(mislead)
