"""Regenerate, a level 7 Transmutation spell of Bards, Clerics and Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.families.spell_damage import TAGS

regenerate = in_force("regenerate")


@regenerate.hook(TURN_STARTS, "owner")
def mends(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Regenerate: regain 1 Hit Point at the start of each turn."""
    yield from heal(play, creature.id, 1, effect.source, TAGS)
