"""Continual Flame, a level 2 Evocation spell of Clerics, Druids and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

continual_flame = in_force("continual-flame", "5.2/light/bright")


@continual_flame.doing("cast")
def it_burns(play: Play, casting: Casting) -> Proc[None]:
    """On something that the caster carries, until it is dispelled."""
    yield from begin_spell_on(play, casting, play.creature(casting.caster))


@continual_flame.modifies(LIGHTS)
def like_a_torch(play: Play, lamps: Lamps, effect: Effect) -> None:
    """The same light, of the level of the spell."""
    lamps.shine(play, effect, 20, 20, strength=effect.level)
