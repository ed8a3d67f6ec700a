"""Incendiary Cloud, a level 8 Conjuration spell of Druids, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.families.drifting_cloud import drift

incendiary = Rule("zone.incendiary-cloud", "5.2/s-area/emanation-moves", tags=("spell",))


@incendiary.hook(TURN_STARTS)
def drifts_on(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Move the cloud 10 feet away from its caster at the start of each of the caster's turns."""
    if creature.id == effect.source:
        yield from drift(play, creature, effect)
