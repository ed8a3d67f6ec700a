"""Smites: Bonus Action spells cast right after a hit with a Melee weapon or an Unarmed Strike."""

from __future__ import annotations

from tenfoot.authoring import *

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
