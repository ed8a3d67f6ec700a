"""Riposte, a trait of the Pirate Captain."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.named_part import one_attack
from tenfoot.rulesets.srd52.monsters.traits.parry import raise_guard

riposte = Rule("riposte", "5.2/m-react/riposte")


@riposte.hook(ATTACK_DECIDED, "target")
def turn_and_wait(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Offer a Parry; if the attack then misses, a counterattack follows."""
    if (yield from raise_guard(play, attack, effect, "riposte")) and not attack.hit:
        attack.tags = (*attack.tags, "riposte")


@riposte.hook(ATTACK_DONE, "target")
def strike_back(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """If the attack then missed: one attack against the attacker."""
    creature = play.creature(effect.bearer)
    if "riposte" in attack.tags and creature.life == "alive":
        strike = effect.text("attack", "rapier")
        yield from one_attack(play, creature, [strike], "reaction", only=attack.actor)
