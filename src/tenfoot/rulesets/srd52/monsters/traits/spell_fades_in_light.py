"""Spell Fades in Light, a trait of the Cloaker."""

from __future__ import annotations

from tenfoot.authoring import *

fades_in_light = Rule("spell fades in light", "5.2/m-spell/restrictions")
"""`fading` in its data: what ends when its caster starts or ends a turn in Bright Light."""


def fade(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End the spell early in Bright Light."""
    if light_on(play, creature) is BRIGHT:
        for spell in play.effects_on(creature.id, effect.text("fading")):
            yield from play.end(spell, "bright light")


@fades_in_light.hook(TURN_STARTS, "owner")
def at_dawn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End the spell in Bright Light when the creature's turn starts."""
    yield from fade(play, creature, effect)


@fades_in_light.hook(TURN_ENDS, "owner")
def still_lit(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End the spell in Bright Light when the creature's turn ends."""
    yield from fade(play, creature, effect)
