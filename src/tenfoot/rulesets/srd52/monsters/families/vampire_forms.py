"""Vampires between forms: mist and bat, the escape at 0 Hit Points, and the threshold they can't cross."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.light import in_sunlight

AT_REST = "in resting place"


INVITED = "invited in"


SPENT = "too late for mist"


HOUR = 3600


def can_change(play: Play, creature: Creature) -> bool:
    """Whether the vampire can change form: neither in sunlight nor in running water."""
    if in_sunlight(play, creature):
        return False
    wet = play.state.flags.get("running water") and creature.cell >= 0
    return not (
        wet and any(play.state.grid.footing[cell] == Footing.WATER for cell in play.footprint(creature))
    )
