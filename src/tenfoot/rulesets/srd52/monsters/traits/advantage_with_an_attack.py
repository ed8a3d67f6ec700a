"""Advantage with an Attack, a trait of the Ankheg, the Bugbear Stalker and 8 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.attack_conditions import met

attack_advantage = Rule(
    "advantage with an attack",
    "5.2/m-attack/bracket-advantage",
    "5.2/m-offense/wounded-prey",
    "5.2/m-offense/first-round",
)


@attack_advantage.modifies(ATTACK, "attacker")
def sure_of_its_prey(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage on this attack (or, without a name, on every attack) while the condition is true."""
    named = effect.text("attack")
    if named and attack.strike.key != named:
        return
    if effect.text("only") == "melee" and not attack.melee:
        return
    if met(play, attack.actor, attack.target, 0, effect.text("when")):
        attack.advantage(effect)
