"""Frenzy, a feature of the Barbarian (level 3)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.barbarian.rage import raging, strong_blow

frenzy = Rule("feature.frenzy")


@frenzy.hook(DAMAGE_ROLL, "attacker")
def first_blood(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """Reckless while raging: the first target hit with Strength on the turn takes as many d6 as the Rage bonus."""
    once = f"frenzy by {effect.bearer}"
    if play.state.active != effect.bearer or play.state.once.get(once) or not strong_blow(roll):
        return
    if play.has(effect.bearer, raging.name) and play.has(effect.bearer, "reckless"):
        play.state.once[once] = 1
        roll.add(((effect.num("rage_damage"), 6),), 0, roll.main_kind, effect)
