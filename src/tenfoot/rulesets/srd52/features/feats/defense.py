"""Defense, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.worn import wears

defense = Rule("feature.defense", "5.2/c-feat-defense/plus-one")


@defense.modifies(ARMOR_CLASS, "owner", own=True)
def well_strapped(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Defense: +1 AC while wearing Light, Medium or Heavy armor."""
    if wears(play, play.creature(effect.bearer)):
        tally.add(1, effect)
