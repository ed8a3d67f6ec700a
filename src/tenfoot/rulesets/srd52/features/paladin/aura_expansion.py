"""Aura Expansion, a feature of the Paladin (level 18)."""

from __future__ import annotations

from tenfoot.authoring import *

aura_expansion = Rule("feature.aura-expansion")


def aura_feet(play: Play, paladin: Creature) -> int:
    """10 feet around the Paladin, 30 with Aura Expansion; no aura while it is Incapacitated."""
    if paladin.cell < 0 or paladin.life != "alive" or has_condition(play, paladin.id, "incapacitated"):
        return -1
    return 30 if play.has(paladin.id, aura_expansion.name) else 10


def in_aura(play: Play, effect: Effect, key: int) -> bool:
    """The Paladin itself, or an ally within the aura."""
    paladin = play.state.creatures[effect.bearer]
    feet = aura_feet(play, paladin)
    if feet < 0 or key == paladin.id:
        return feet >= 0
    other = play.state.creatures[key]
    return allies(paladin, other) and 0 <= distance(play, paladin, other) <= feet
