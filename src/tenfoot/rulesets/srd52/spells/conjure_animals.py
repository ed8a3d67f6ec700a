"""Conjure Animals, a level 3 Conjuration spell of Druids and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.families.conjured_spirits import middle

animals = Rule("zone.conjure-animals", "5.2/s-range/movable", tags=("spell",))


# Conjure Animals


@animals.modifies(SAVE)
def among_the_pack(play: Play, test: D20Test, effect: Effect) -> None:
    """The caster has Advantage on Strength saves within 5 feet of the pack."""
    if test.actor != effect.source or test.ability != STR:
        return
    caster = play.creature(effect.source)
    if caster.cell >= 0 and min(cell_distance(play, caster, cell) for cell in middle(play, effect)) <= 5:
        test.advantage(effect)
