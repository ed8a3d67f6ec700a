"""Acrobatic Movement, a feature of the Monk (level 9)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.worn import holds_shield, wears

acrobatic_movement = Rule("feature.acrobatic-movement")


@acrobatic_movement.modifies(SPEED, "owner", own=True)
def walls_and_water(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Up walls and over water at the walking Speed, without armor and Shield."""
    monk = play.creature(effect.bearer)
    if tally.mode in ("climb", "swim") and not wears(play, monk) and not holds_shield(monk):
        tally.base(speed(play, monk).total, effect)
