"""Acid Arrow, a level 2 Evocation spell of Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.families.spell_damage import burn

acid_arrow = in_force("acid-arrow")


@acid_arrow.hook(TURN_ENDS, "owner")
def still_burning(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """2d4 at the end of its next turn, 1d4 more for each slot level above 2."""
    yield from play.end(effect, "burnt out")
    yield from burn(play, effect.source, creature.id, f"{effect.level}d4", "acid", "acid-arrow")
