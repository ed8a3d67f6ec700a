"""Divine Favor, a level 1 Transmutation spell of Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.option_worth import weigh_ward
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

divine_favor = in_force("divine-favor")


@divine_favor.hook(DAMAGE_ROLL, "attacker")
def favored(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Divine Favor: 1d4 more Radiant damage on hits with weapons."""
    if roll.attack is not None and roll.attack.strike.kind == "weapon":
        roll.add(((1, 4),), 0, "radiant", effect)


divine_favor.weigh(weigh_ward)
