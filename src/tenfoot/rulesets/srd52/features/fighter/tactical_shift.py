"""Tactical Shift, a feature of the Fighter (level 5)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.fighter.second_wind import CAUGHT_BREATH
from tenfoot.rulesets.srd52.movement.free_move import free_move

tactical_shift = Rule("feature.tactical-shift")


@tactical_shift.hook(CAUGHT_BREATH, "owner")
def shift(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Tactical Shift: after Second Wind, offer a move of half the Speed that provokes no Opportunity Attacks."""
    yield from free_move(play, creature, speed_of(play, creature) // 2, effect.rule, safe=True)
