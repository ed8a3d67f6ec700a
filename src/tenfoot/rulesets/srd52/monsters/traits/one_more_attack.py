"""Claws, a trait of the Allosaurus."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.attack_conditions import met
from tenfoot.rulesets.srd52.monsters.named_part import one_attack

bonus_bite = Rule("one more attack", "5.2/m-offense/charge-rider")


@bonus_bite.hook(ATTACK_HIT, "attacker")
def and_another(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A hit of one attack lets it make another against the same creature."""
    if attack.strike.key != effect.text("attack"):
        return
    if met(play, attack.actor, attack.target, attack.mode, effect.text("when")):
        yield from one_attack(
            play, play.creature(effect.bearer), [effect.text("then")], "rider", only=attack.target
        )
