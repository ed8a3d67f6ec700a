"""Limbs Regrow, a trait of the Roper."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.monster_grapple import CUT

regrows = Rule("limbs regrow", "5.2/m-grab/limb-object")


@regrows.hook(TURN_STARTS, "owner")
def grows_back(play: Play, creature: Creature, effect: Effect) -> None:
    """At the start of its next turn all are there again."""
    creature.counters.pop(CUT, None)
