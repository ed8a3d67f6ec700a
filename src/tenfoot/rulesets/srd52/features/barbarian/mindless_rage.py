"""Mindless Rage, a feature of the Barbarian (level 6)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.barbarian.rage import RAGE_BEGINS, raging

mindless_rage = Rule("feature.mindless-rage")


@mindless_rage.modifies(IMMUNE, "actor")
def prevent_charm_and_fear(play: Play, asked: Permission, effect: Effect) -> None:
    """Immunity to Charmed and Frightened while raging."""
    if asked.verb in ("charmed", "frightened") and play.has(effect.bearer, raging.name):
        asked.deny(effect)


@mindless_rage.hook(RAGE_BEGINS, "owner")
def shaken_off(play: Play, fury: Effect, effect: Effect) -> Proc[None]:
    """Mindless Rage: end Charmed and Frightened on the Barbarian when the Rage begins."""
    creature = play.creature(effect.bearer)
    yield from lose_condition(play, creature, "charmed", "rage")
    yield from lose_condition(play, creature, "frightened", "rage")
