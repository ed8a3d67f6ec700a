"""Magic Weapon, a level 2 Transmutation spell of Paladins, Rangers, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

magic_weapon = in_force("magic-weapon")


@magic_weapon.modifies(REACH, "owner")
def enchanted(play: Play, strike: AttackOption, effect: Effect) -> None:
    """+1, +2 from level 3 and +3 from level 6, for the weapon in the main hand."""
    bonus = 3 if effect.level >= 6 else 2 if effect.level >= 3 else 1
    if strike.weapon and not strike.magic:
        strike.magic = bonus
