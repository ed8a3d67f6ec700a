"""Weird, a level 9 Illusion spell of Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.rulesets.srd52.magic.spell_rule import impose_conditions, in_force

weird = in_force("weird")


impose_conditions(weird, "frightened", depends=True)
