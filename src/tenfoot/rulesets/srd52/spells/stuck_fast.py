"""Stuck Fast, an effect in the stat block of the Giant Insect."""

from __future__ import annotations

from tenfoot.authoring import *

stuck_fast = Rule("stuck fast", "5.2/s-effect/as-written")


@stuck_fast.modifies(SPEED, "owner")
def webbed(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Set the Speed of the creature in the web to 0."""
    tally.at_most(0, effect)
