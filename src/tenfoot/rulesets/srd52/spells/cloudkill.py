"""Cloudkill, a level 5 Conjuration spell of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.families.drifting_cloud import drift

cloudkill = Rule("zone.cloudkill", "5.2/s-area/emanation-moves", tags=("spell",))


@cloudkill.hook(TURN_STARTS)
def rolls_away(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """10 feet away from the caster at the start of each of the caster's turns."""
    if creature.id == effect.source:
        yield from drift(play, creature, effect)
