"""Animate Dead, a level 3 Necromancy spell of Clerics and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.families.undead_servants import raise_up, reasserts, remains

animate_dead = Rule("spell.animate-dead", "5.2/s-effect/as-written")


DEAD = Terms(turn="own", orders="task", feet=60, fades=False, ends="free")


@animate_dead.procedure("cast")
def raise_dead_bodies(play: Play, casting: Casting) -> Proc[None]:
    """One, and two more for each level above 3: a Skeleton from bones, a Zombie from a corpse."""
    more = 2 * casting.above
    if (yield from reasserts(play, casting, 4 + more)):
        return
    for cell, what in (yield from remains(play, casting, 1 + more)):
        yield from raise_up(play, casting, "skeleton" if what == "bones" else "zombie", cell, DEAD)
