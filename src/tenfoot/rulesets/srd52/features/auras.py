"""Auras of a Paladin: protection, courage and devotion for allies nearby."""

from __future__ import annotations

from tenfoot.authoring import *

aura_of_protection = Rule("feature.aura-of-protection")
aura_of_courage = Rule("feature.aura-of-courage")
aura_of_devotion = Rule("feature.aura-of-devotion")
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


@aura_of_protection.modifies(SAVE)
def under_its_wing(play: Play, test: D20Test, effect: Effect) -> None:
    """The Charisma modifier, at least 1, on saves; of several auras only the best counts."""
    if not in_aura(play, effect, test.actor):
        return
    amount = max(1, ability_modifier(play, play.creature(effect.bearer), CHA))
    for place, (other, why) in enumerate(test.bonuses):
        if isinstance(why, Effect) and why.rule == aura_of_protection.name:
            if amount > other:
                test.bonuses[place] = (amount, effect)
            return
    test.add(amount, effect)


@aura_of_courage.modifies(IMMUNE)
def no_fear(play: Play, asked: Permission, effect: Effect) -> None:
    """No Frightened condition in the aura."""
    if asked.verb == "frightened" and in_aura(play, effect, asked.actor):
        asked.deny(effect)


@aura_of_devotion.modifies(IMMUNE)
def no_charm(play: Play, asked: Permission, effect: Effect) -> None:
    """No Charmed condition in the aura."""
    if asked.verb == "charmed" and in_aura(play, effect, asked.actor):
        asked.deny(effect)
