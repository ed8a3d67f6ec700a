"""Backstab: extra dice of damage, once a turn, with Advantage and a weapon for quick hands."""

from __future__ import annotations

from tenfoot.authoring import *

backstab = Rule("backstab", "next/damage/bonus-dice", "next/crit/bonus-dice-maximised")


@backstab.hook(DAMAGE_ROLL, "attacker")
def where_it_hurts(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Add as many d6 as the trait's level says, of the weapon's own damage type."""
    attack, once = roll.attack, f"backstab by {effect.bearer}"
    if attack is None or attack.mode <= 0 or play.state.once.get(once):
        return
    if attack.strike.kind == "weapon" and ("finesse" in attack.strike.properties or not attack.melee):
        play.state.once[once] = 1
        roll.add(((effect.level, 6),), 0, roll.main_kind, effect)
