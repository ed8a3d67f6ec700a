"""Conjure Fey, a level 6 Conjuration spell of Druids."""

from __future__ import annotations

from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.families.floating_weapons import (
    floats,
    strike_the_worst_off,
    weigh_mighty_force,
)

conjure_fey = in_force("conjure-fey", "5.2/s-range/movable")


floats(conjure_fey, 30, seen=True)


conjure_fey.weigh(weigh_mighty_force)
conjure_fey.reply("force strikes")(strike_the_worst_off)
