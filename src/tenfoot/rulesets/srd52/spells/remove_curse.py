"""Remove Curse, a level 3 Abjuration spell of Clerics, Paladins, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.curse import lift_curses

remove_curse = Rule("spell.remove-curse", "5.2/s-effect/as-written")


@remove_curse.procedure("cast")
def lifted(play: Play, casting: Casting) -> Proc[None]:
    """End every curse on the creature that is touched."""
    for key in casting.targets:
        yield from lift_curses(play, play.creature(key), "remove-curse")
