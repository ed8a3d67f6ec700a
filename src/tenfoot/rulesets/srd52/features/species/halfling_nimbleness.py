"""Halfling Nimbleness, a trait of the species Halfling."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.passing import PASSING, Passing

nimbleness = Rule("feature.halfling-nimbleness", "5.2/c-halfling/nimbleness")


@nimbleness.modifies(PASSING, "mover")
def slip_through(play: Play, passing: Passing, effect: Effect) -> None:
    """Through the space of anybody larger, not to stay there."""
    mover, other = play.creature(passing.mover), play.creature(passing.other)
    if play.sheet(other).size > play.sheet(mover).size:
        passing.through = True
