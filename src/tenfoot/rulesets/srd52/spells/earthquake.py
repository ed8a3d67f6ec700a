"""Earthquake, a level 8 Transmutation spell of Clerics, Druids and Sorcerers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.spell_effect import act_again
from tenfoot.rulesets.common.space.area import creatures_caught

tremor = Rule("zone.earthquake", "5.2/s-effect/as-written", tags=("spell",))


@tremor.hook(TURN_ENDS)
def shake_each_turn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Shake the ground at the end of each of the caster's turns, for everyone who stands on it."""
    if creature.id == effect.source:
        there = [other for other in creatures_caught(play, squares(effect.cells)) if not other.altitude]
        yield from act_again(play, effect, there)
