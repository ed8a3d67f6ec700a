"""Greater Restoration, a level 5 Abjuration spell of Bards, Clerics, Druids and others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.curse import lift_curses
from tenfoot.rulesets.common.damage.hit_points import MAXIMUM_LOST
from tenfoot.rulesets.srd52.conditions.exhaustion import recover

greater_restoration = Rule("spell.greater-restoration", "5.2/s-effect/as-written")


@greater_restoration.procedure("cast")
def restored(play: Play, casting: Casting) -> Proc[None]:
    """The one ill that the caster chose."""
    for key in casting.targets:
        target = play.creature(key)
        if casting.words == "exhaustion":
            yield from recover(play, target, 1)
        elif casting.words == "curse":
            yield from lift_curses(play, target, "greater-restoration")
        elif casting.words == "maximum":
            target.hp_max += target.counters.pop(MAXIMUM_LOST, 0)
        else:
            yield from lose_condition(play, target, casting.words, "greater-restoration")
