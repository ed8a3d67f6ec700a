"""A Speed that an effect grants, such as wings of magic."""

from __future__ import annotations

from tenfoot.authoring import *

granted_speed = Rule("granted speed", "5.2/g-flying/sources")
"""`level` feet of the way of moving named in `mode`."""


@granted_speed.modifies(SPEED, "owner")
def another_way(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Counts if it is better than the creature's own Speed."""
    if tally.mode == effect.text("mode"):
        tally.base(effect.level, effect)
