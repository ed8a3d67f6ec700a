"""Greater Divine Intervention, a feature of the Cleric (level 20)."""

from __future__ import annotations

from tenfoot.authoring import *

greater_divine_intervention = Rule("feature.greater-divine-intervention")


POOL = "divine-intervention"


WAIT = "long rests without intervention"
"""The counter of Long Rests that must still pass after a Wish."""


@greater_divine_intervention.hook(RESTED, "owner")
def delay_recovery(play: Play, rest: Rest, effect: Effect) -> None:
    """A Long Rest brings the use back only when enough of them have passed since the Wish."""
    creature = play.creature(effect.bearer)
    left = creature.counters.get(WAIT, 0)
    if rest.kind == "long" and left:
        creature.counters[WAIT] = left - 1
        if left > 1:
            creature.pools[POOL] = 0
