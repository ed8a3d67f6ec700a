"""The Unarmed Strike: a blow with fist, foot or head; Grapple and Shove are offered beside it."""

from __future__ import annotations

from tenfoot.engine.creature import STR, Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack import Attack
from tenfoot.rulesets.common.strike import Strike
from tenfoot.rulesets.common.test import ability_modifier


def unarmed(play: Play, creature: Creature) -> Strike:
    """Melee, Strength, Bludgeoning damage of 1 and the Strength modifier (5.2/g-unarmed-strike/damage-amount)."""
    strike = Strike("unarmed", "Unarmed Strike")
    strike.kind = "unarmed"
    strike.melee = True
    strike.abilities = (STR,)
    amount = max(0, 1 + ability_modifier(play, creature, STR))
    strike.pools = ((((), amount), "bludgeoning"),)
    return strike


def adds_ability(play: Play, attack: Attack) -> bool:
    """Weapon damage adds the modifier used for the roll; spells add none, the second light weapon only a penalty."""
    strike = attack.strike
    if strike.kind == "spell":
        return False
    if "light extra" in attack.tags or "cleave" in attack.tags:
        return ability_modifier(play, play.creature(attack.actor), attack.ability) < 0
    return True
