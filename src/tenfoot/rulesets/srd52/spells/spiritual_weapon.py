"""Spiritual Weapon, a level 2 Evocation spell of Clerics."""

from __future__ import annotations

from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.families.floating_weapons import floats, strike_the_worst_off, weigh_force

spiritual_weapon = in_force("spiritual-weapon", "5.2/s-range/movable")


floats(spiritual_weapon, 20)


spiritual_weapon.weigh(weigh_force)
spiritual_weapon.reply("force strikes")(strike_the_worst_off)
