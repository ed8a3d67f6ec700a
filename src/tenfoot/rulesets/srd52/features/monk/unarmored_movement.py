"""Unarmored Movement, a feature of the Monk (level 2)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.worn import holds_shield, wears

unarmored_movement = Rule("feature.unarmored-movement")


@unarmored_movement.modifies(SPEED, "owner", own=True)
def light_feet(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Unarmored Movement: raise Speed by the Monk's table without armor and Shield."""
    creature = play.creature(effect.bearer)
    if tally.mode == "walk" and not wears(play, creature) and not holds_shield(creature):
        tally.add(effect.num("unarmored_movement"), effect)
