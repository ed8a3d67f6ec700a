"""Vitriolic Sphere, a level 4 Evocation spell of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.families.spell_damage import burn

vitriolic_sphere = in_force("vitriolic-sphere")


@vitriolic_sphere.hook(TURN_ENDS, "owner")
def eats_on(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Vitriolic Sphere: deal 5d4 Acid damage at the end of the target's next turn."""
    yield from play.end(effect, "burnt out")
    yield from burn(play, effect.source, creature.id, "5d4", "acid", "vitriolic-sphere")
