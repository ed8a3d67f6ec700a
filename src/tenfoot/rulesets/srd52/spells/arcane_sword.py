"""Arcane Sword, a level 7 Evocation spell of Bards and Wizards."""

from __future__ import annotations

from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.families.floating_weapons import (
    floats,
    strike_the_worst_off,
    weigh_mighty_force,
)

arcane_sword = in_force("arcane-sword", "5.2/s-range/movable")


floats(arcane_sword, 30, seen=True)


arcane_sword.weigh(weigh_mighty_force)
arcane_sword.reply("force strikes")(strike_the_worst_off)
