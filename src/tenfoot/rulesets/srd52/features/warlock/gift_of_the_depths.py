"""Gift of the Depths, a feature that heroes can have."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.exploration.suffocation import BREATHES_BOTH

gift_of_the_depths = Rule("feature.gift-of-the-depths", tags=(BREATHES_BOTH,))


@gift_of_the_depths.modifies(SPEED, "owner", own=True)
def like_a_fish(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Gift of the Depths: a Swim Speed equal to the Speed."""
    if tally.mode == "swim":
        tally.base(speed(play, play.creature(effect.bearer)).total, effect)
