"""Invisibility, a level 2 Illusion spell of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.rulesets.srd52.magic.spell_rule import ends_by_violence, impose_conditions, in_force

invisibility = in_force("invisibility")


impose_conditions(invisibility, "invisible")


ends_by_violence(invisibility)
