"""Potions and oils with special durations: vitality, love, an edge like a +3 weapon's."""

from __future__ import annotations

from tenfoot.authoring import *

AS_WRITTEN = "5.2/e-potion/immediate-used-up"


def step_rested(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """End all Exhaustion of the target."""
    yield from lose_condition(play, target, "exhaustion", cause.name)
