"""Invisibility, which ends by violence, and Greater Invisibility, which does not."""

from __future__ import annotations

from tenfoot.rulesets.srd52.magic.spell_rule import brings, ends_by_violence, in_force

invisibility = in_force("invisibility")
brings(invisibility, "invisible")
ends_by_violence(invisibility)

greater_invisibility = in_force("greater-invisibility")
brings(greater_invisibility, "invisible")
