"""True Resurrection, a level 9 Necromancy spell of Clerics and Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.raise_dead import call_back

true_resurrection = Rule("spell.true-resurrection", "5.2/s-target/invalid-perceived")


@true_resurrection.procedure("cast")
def wholly_restored(play: Play, casting: Casting) -> Proc[None]:
    """True Resurrection: revive a creature dead for up to two centuries, with all Hit Points."""
    yield from call_back(play, casting, 73050, 0)
