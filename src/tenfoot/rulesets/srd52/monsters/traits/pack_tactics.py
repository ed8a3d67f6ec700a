"""Pack Tactics: Advantage on an attack roll while an ally able to act is within 5 feet of the target."""

from __future__ import annotations

from tenfoot.authoring import *

pack_tactics = Rule("pack tactics", "5.2/m-offense/pack-tactics")


@pack_tactics.modifies(ATTACK, "attacker")
def hunt_in_packs(play: Play, attack: Attack, effect: Effect) -> None:
    """Give Advantage on an attack roll while an ally able to act is within 5 feet of the target."""
    hunter, prey = play.creature(effect.bearer), play.creature(attack.target)
    for other in near(play, prey, 5):
        if (
            other.life == "alive"
            and allies(hunter, other)
            and not has_condition(play, other.id, "incapacitated")
        ):
            attack.advantage(effect)
            return
