"""Spare the Dying, a cantrip of Necromancy of Clerics and Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing
from tenfoot.rulesets.srd52.damage.dying import become_stable

spare_the_dying = Rule("spell.spare-the-dying", "5.2/s-effect/as-written")


@spare_the_dying.procedure("cast")
def stabilized(play: Play, casting: Casting) -> Proc[None]:
    """Spare the Dying: make each dying target Stable."""
    for key in casting.targets:
        target = play.creature(key)
        if target.life == "dying":
            yield from become_stable(play, target)


@spare_the_dying.weigh
def weigh_stabilizing(turn: Weighing, option: Option) -> Weighed:
    """Value of stabilizing a dying ally, if nothing better is possible."""
    dying = [key for key in option.targets if key in turn.friends and turn.friends[key].life == "dying"]
    return (Answer(option.key, targets=(dying[0],)), 8.0) if dying else NOTHING
