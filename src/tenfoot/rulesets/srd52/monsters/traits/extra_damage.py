"""Extra Damage, a trait of the Goblin Warrior, the Goblin Boss and 11 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.attack_conditions import met

extra_damage = Rule("extra damage", "5.2/m-attack/advantage-damage", "5.2/m-offense/charge-rider")


@extra_damage.hook(DAMAGE_ROLL, "attacker")
def more(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Dice that come on top, and are doubled with the rest by a Critical Hit."""
    if roll.strike == effect.text("attack") and met(
        play, roll.source, roll.target, roll.mode, effect.text("when")
    ):
        roll.add(*parse_dice(effect.text("dice")), effect.text("kind"), effect)
