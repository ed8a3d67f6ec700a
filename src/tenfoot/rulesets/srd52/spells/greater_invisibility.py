"""Greater Invisibility, a level 4 Illusion spell of Bards, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.rulesets.srd52.magic.spell_rule import impose_conditions, in_force

greater_invisibility = in_force("greater-invisibility")


impose_conditions(greater_invisibility, "invisible")
