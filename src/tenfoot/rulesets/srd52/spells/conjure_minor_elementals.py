"""Conjure Minor Elementals, a level 4 Conjuration spell of Druids and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *

elementals = Rule("zone.conjure-minor-elementals", "5.2/s-area/emanation-moves", tags=("spell",))


@elementals.hook(DAMAGE_ROLL)
def with_spirits(play: Play, roll: DamageRoll, effect: Effect) -> None:
    """2d8 more on the caster's hits against creatures in the area, 1d8 more for each level above 4."""
    if roll.attack is None or roll.source != effect.source or not roll.target:
        return
    if inside_area(play, play.creature(roll.target), effect):
        roll.add(((effect.level - 2, 8),), 0, effect.text("choice"), effect)
