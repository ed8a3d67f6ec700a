"""Smites: Bonus Action spells cast right after a hit with a Melee weapon or an Unarmed Strike."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.estimate import hit_points, stroke
from tenfoot.rulesets.common.worth.weighing import Temper

CITES = ("5.2/s-trigger/bonus-action", "5.2/s-time/bonus-action")


def melee_hit(play: Play, roll: DamageRoll) -> bool:
    """A hit with a Melee weapon (thrown or not) or an Unarmed Strike."""
    attack = roll.attack
    if attack is None:
        return False
    strike = attack.strike
    if strike.kind == "unarmed":
        return True
    weapon = play.ruleset.table("weapons", Weapon).get(strike.weapon)
    return strike.kind == "weapon" and weapon is not None and not weapon.ranged


def smite(play: Play, roll: DamageRoll, effect: Effect, key: str) -> Proc[Casting | None]:
    """Ask, pay and cast; others may still stop it."""
    if not melee_hit(play, roll) or roll.target in (0, effect.bearer):
        return None
    striker = play.creature(effect.bearer)
    casting = yield from offer_spell(
        play, striker, key, cost="bonus", why=CITES, facts={"target": roll.target}
    )
    if casting is None or not (yield from begin_casting(play, striker, casting)):
        return None
    return casting


def choose_slot(
    play: Play, me: Creature, decision: Decision, manner: Temper, average: float, dice: int, more: int = 0
) -> Answer:
    """The slot whose damage the foe still has Hit Points for, after the hit itself, and that is worth its price.

    `average` is the damage of a die and what follows from it, `dice` how many a slot of level 1 would give, `more`
    how many this foe suffers beyond that.
    """
    target = decision.facts.get("target")
    foe = play.creature(target) if isinstance(target, int) else None
    if foe is None or not enemies(me, foe):
        return Answer("no")
    left = hit_points(play, me, foe) - stroke(play, me)
    best, score = "no", 0.0
    for option in decision.options:
        level = option.facts.get("level")
        if not isinstance(level, int):
            continue
        worth = min(left, (level + dice - 1 + more) * average) - manner.thrift * 3.0 * level
        if worth > score:
            best, score = option.key, worth
    return Answer(best)
