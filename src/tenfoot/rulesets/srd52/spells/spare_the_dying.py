"""Spare the Dying, a cantrip of Necromancy of Clerics and Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.damage.dying import become_stable

spare_the_dying = Rule("spell.spare-the-dying", "5.2/s-effect/as-written")


@spare_the_dying.procedure("cast")
def stabilized(play: Play, casting: Casting) -> Proc[None]:
    """Spare the Dying: make each dying target Stable."""
    for key in casting.targets:
        target = play.creature(key)
        if target.life == "dying":
            yield from become_stable(play, target)
