"""Roving, a feature of the Ranger (level 6)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.worn import wears

roving = Rule("feature.roving")


@roving.modifies(SPEED, "owner", own=True)
def rover(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """10 feet more without Heavy armor; Climb and Swim Speeds equal to the Speed."""
    creature = play.creature(effect.bearer)
    if tally.mode == "walk" and wears(play, creature) != "heavy":
        tally.add(10, effect)
    elif tally.mode in ("climb", "swim"):
        tally.base(speed(play, creature).total, effect)
