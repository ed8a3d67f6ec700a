"""Instinctive Pounce, a feature of the Barbarian (level 7)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.barbarian.rage import RAGE_BEGINS
from tenfoot.rulesets.srd52.movement.free_move import free_move

instinctive_pounce = Rule("feature.instinctive-pounce")


@instinctive_pounce.hook(RAGE_BEGINS, "owner")
def leap_at_them(play: Play, fury: Effect, effect: Effect) -> Proc[None]:
    """Instinctive Pounce: offer a move of half the Speed when the Barbarian enters a Rage."""
    creature = play.creature(effect.bearer)
    yield from free_move(play, creature, speed_of(play, creature) // 2, effect.rule, safe=False)
