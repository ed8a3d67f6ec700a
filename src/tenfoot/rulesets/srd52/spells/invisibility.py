"""Invisibility, a level 2 Illusion spell of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.rulesets.srd52.magic.spell_rule import brings, ends_by_violence, in_force

invisibility = in_force("invisibility")


brings(invisibility, "invisible")


ends_by_violence(invisibility)
