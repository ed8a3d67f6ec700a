"""Mislead, a level 5 Illusion spell of Bards, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.rulesets.srd52.magic.spell_rule import ends_by_violence, impose_conditions, in_force

mislead = in_force("mislead")


impose_conditions(mislead, "invisible")


ends_by_violence(mislead)
