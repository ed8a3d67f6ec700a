"""Radiant Strikes, a feature of the Paladin (level 11)."""

from __future__ import annotations

from tenfoot.authoring import *

radiant_strikes = Rule("feature.radiant-strikes")


@radiant_strikes.hook(DAMAGE_ROLL, "attacker")
def radiance(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """1d8 more Radiant damage with a Melee weapon or an Unarmed Strike."""
    attack = roll.attack
    if attack is not None and attack.strike.melee and attack.strike.kind in ("weapon", "unarmed"):
        roll.add(((1, 8),), 0, "radiant", effect)
