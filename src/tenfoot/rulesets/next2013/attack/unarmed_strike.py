"""An unarmed attack, and what an attack's ability adds to damage."""

from __future__ import annotations

from tenfoot.engine.creature import STR, Creature
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.attack_options import AttackOption
from tenfoot.rulesets.common.attack.making_an_attack import Attack
from tenfoot.rulesets.common.d20.d20_test import ability_modifier

DICE_ONLY = "dice only"
"""The tag of a strike whose weapon deals its dice and nothing else (next/twf/light-damage)."""


def unarmed(play: Play, creature: Creature) -> AttackOption:
    """Melee, Strength, bludgeoning: 1 and the Strength modifier."""
    strike = AttackOption("unarmed", "Unarmed Strike")
    strike.kind = "unarmed"
    strike.melee = True
    strike.abilities = (STR,)
    strike.pools = ((((), max(0, 1 + ability_modifier(play, creature, STR))), "bludgeoning"),)
    return strike


def adds_ability(play: Play, attack: Attack) -> bool:
    """Weapons add the modifier used for the roll; spells do not, nor does the limited light weapon."""
    return attack.strike.kind != "spell" and DICE_ONLY not in attack.strike.tags
