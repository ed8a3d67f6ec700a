"""Spells that shine: Light, Continual Flame, Dancing Lights."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import LightSource
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on, in_force

light = in_force("light", "5.2/light/bright")
continual_flame = in_force("continual-flame", "5.2/light/bright")
dancing_lights = Rule("zone.dancing-lights", "5.2/light/dim", tags=("spell",))


@light.doing("cast")
def it_shines(play: Play, casting: Casting) -> Proc[None]:
    """Something that the caster carries; an earlier one goes out."""
    for old in [e for e in play.state.effects.values() if e.rule == light.name]:
        if old.source == casting.caster:
            yield from play.end(old, "cast again")
    yield from begin_on(play, casting, play.creature(casting.caster))


@light.modifies(LIGHTS)
def twenty_and_twenty(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Bright Light for 20 feet, Dim Light for 20 more."""
    lamps.shine(play, effect, 20, 20)


@continual_flame.doing("cast")
def it_burns(play: Play, casting: Casting) -> Proc[None]:
    """On something that the caster carries, until it is dispelled."""
    yield from begin_on(play, casting, play.creature(casting.caster))


@continual_flame.modifies(LIGHTS)
def like_a_torch(play: Play, lamps: Lamps, effect: Effect) -> None:
    """The same light, of the level of the spell."""
    lamps.shine(play, effect, 20, 20, strength=effect.level)


@dancing_lights.modifies(LIGHTS)
def faint_lights(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Dim Light for 10 feet around the lights."""
    if effect.cells:
        lamps.lit[str(effect.id)] = LightSource(effect.cells[len(effect.cells) // 2], 0, 10, 1)
