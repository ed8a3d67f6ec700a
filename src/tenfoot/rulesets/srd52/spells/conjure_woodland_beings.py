"""Conjure Woodland Beings, a level 4 Conjuration spell of Druids and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.disengage import begin_disengage

woodland = Rule(
    "zone.conjure-woodland-beings", "5.2/s-area/emanation-moves", tags=("spell", OUT_OF_COMBAT_TOO)
)


# Conjure Woodland Beings


@woodland.action(cost=(BONUS,), key="disengage", label="option.disengage")
def unhindered(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Take the Disengage action as a Bonus Action."""
    begin_disengage(play, creature)
