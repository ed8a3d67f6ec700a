"""Fast Movement, a feature of the Barbarian (level 5)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.worn import wears

fast_movement = Rule("feature.fast-movement")


@fast_movement.modifies(SPEED, "owner", own=True)
def long_stride(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Fast Movement: Speed is 10 feet higher without Heavy armor."""
    if tally.mode == "walk" and wears(play, play.creature(effect.bearer)) != "heavy":
        tally.add(10, effect)
