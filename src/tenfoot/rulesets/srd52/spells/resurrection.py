"""Resurrection, a level 7 Necromancy spell of Bards and Clerics."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.raise_dead import call_back

resurrection = Rule("spell.resurrection", "5.2/s-target/invalid-perceived")


@resurrection.procedure("cast")
def resurrected(play: Play, casting: Casting) -> Proc[None]:
    """Resurrection: revive a creature dead for up to a century, with all Hit Points."""
    yield from call_back(play, casting, 36525, 0)
