"""Smite of Protection, a feature of the Paladin (level 15)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.cover import SHELTER, Shelter
from tenfoot.rulesets.srd52.features.paladin.aura_expansion import in_aura

smite_of_protection = Rule("feature.smite-of-protection")


protected = Rule("smite of protection")


@smite_of_protection.hook(SPELL_WORKS, "caster")
def give_cover(play: Play, casting: Casting, effect: Effect) -> None:
    """Give Half Cover in the aura after a Divine Smite, until the start of the paladin's next turn."""
    if casting.spell.key == "divine-smite" and not play.has(effect.bearer, protected.name):
        play.attach(
            protected.name, effect.bearer, source=effect.bearer, expiry=Expiry(effect.bearer, "start", 1)
        )


@protected.modifies(SHELTER)
def light_shelters(play: Play, shelter: Shelter, effect: Effect) -> None:
    """Half Cover for the Paladin and its allies in the aura."""
    if in_aura(play, effect, shelter.owner):
        shelter.give(HALF, effect)
