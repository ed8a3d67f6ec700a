"""Speed Cut, an effect in the stat block of the Adult Brass Dragon, the Adult Copper Dragon and 10 others."""

from __future__ import annotations

from tenfoot.authoring import *

speed_cut = Rule("speed cut", "5.2/m-rider/speed-cut", worth=RuleWorth(disables=0.15))


@speed_cut.modifies(SPEED, "owner")
def slower(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Reduce every Speed by so many feet, to half, or to 0."""
    if effect.text("to") == "half":
        tally.times(1, 2, effect)
    elif effect.text("to") == "zero":
        tally.at_most(0, effect)
    else:
        tally.add(-effect.level, effect)
