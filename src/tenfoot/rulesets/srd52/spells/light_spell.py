"""Light, a cantrip of Evocation of Bards, Clerics, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

light = in_force("light", "5.2/light/bright")


@light.procedure("cast")
def cast_light(play: Play, casting: Casting) -> Proc[None]:
    """Light something that the caster carries, and put out the light of an earlier casting."""
    for old in [e for e in play.state.effects.values() if e.rule == light.name]:
        if old.source == casting.caster:
            yield from play.end(old, "cast again")
    yield from begin_spell_on(play, casting, play.creature(casting.caster))


@light.modifies(LIGHTS)
def twenty_and_twenty(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Bright Light for 20 feet, Dim Light for 20 more."""
    lamps.shine(play, effect, 20, 20)
