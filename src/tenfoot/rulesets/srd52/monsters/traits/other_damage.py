"""Other Damage, a trait of the Chimera, the Swarm of Crawling Claws and 10 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.attack_conditions import met

other_damage = Rule("other damage", "5.2/m-attack/alternative-damage", "5.2/m-swarm/weakened")


@other_damage.hook(DAMAGE_ROLL, "attacker")
def instead(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Replace the first damage dice of an attack when the trait's condition is met."""
    if roll.strike == effect.text("attack") and met(
        play, roll.source, roll.target, roll.mode, effect.text("when")
    ):
        roll.parts[0] = DamagePart(*parse_dice(effect.text("dice")), effect.text("kind"), effect, weapon=True)
