"""Continual Flame, a level 2 Evocation spell of Clerics, Druids and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

continual_flame = in_force("continual-flame", "5.2/light/bright")


@continual_flame.procedure("cast")
def cast_continual_flame(play: Play, casting: Casting) -> Proc[None]:
    """Light a flame on something that the caster carries; it burns until it is dispelled."""
    yield from begin_spell_on(play, casting, play.creature(casting.caster))


@continual_flame.modifies(LIGHTS)
def like_a_torch(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Shed Bright Light for 20 feet and Dim Light for 20 more, with the spell's level against magical Darkness."""
    lamps.shine(play, effect, 20, 20, strength=effect.level)
