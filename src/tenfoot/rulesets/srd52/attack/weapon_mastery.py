"""Mastery properties come into play on a hit or a miss with a weapon whose mastery the wielder has."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.attack.mastery_training import has_mastery

weapon_mastery = Rule(
    "weapon mastery", "5.2/e-mastery/needs-feature", "5.2/e-mastery/one-per-weapon", general=True
)


def use_mastery(play: Play, attack: Attack, when: str) -> Proc[None]:
    """The weapon's one property, if it does something at this moment."""
    if not attack.strike.mastery or not attack.target:
        return
    does = play.ruleset.rules[f"mastery.{attack.strike.mastery}"].does.get(when)
    if does is not None and has_mastery(play, play.creature(attack.actor), attack.strike):
        yield from does(play, attack) or ()


@weapon_mastery.hook(ATTACK_HIT)
def on_a_hit(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """After a hit, use the weapon's mastery property: Cleave, Push, Sap, Slow, Topple or Vex."""
    if attack.strike.mastery:
        yield from use_mastery(play, attack, "hit")


@weapon_mastery.hook(ATTACK_MISSED)
def on_a_miss(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Use a mastery property that works on a miss, such as Graze."""
    if attack.strike.mastery:
        yield from use_mastery(play, attack, "miss")
