"""Conjure Woodland Beings, a level 4 Conjuration spell of Druids and Rangers."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.disengage import begin_disengage

woodland = Rule(
    "zone.conjure-woodland-beings", "5.2/s-area/emanation-moves", tags=("spell", OUT_OF_COMBAT_TOO)
)


# Conjure Woodland Beings


@woodland.offer
def slips_through(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """The Disengage action as a Bonus Action while the spell lasts."""
    if not creature.budget.get("bonus"):
        return ()
    return (Option(f"{woodland.name}:disengage", "option.disengage", cost=(BONUS,)),)


@woodland.perform
def unhindered(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Take the Disengage action as a Bonus Action."""
    creature.budget["bonus"] -= 1
    begin_disengage(play, creature)
