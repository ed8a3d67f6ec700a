"""Unarmored Defense: another way to work out the base Armor Class; only one counts."""

from __future__ import annotations

from tenfoot.engine.creature import CHA, CON, DEX, WIS
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Rule
from tenfoot.rulesets.common.attack.making_an_attack import (
    ARMOR_CLASS,
    ArmorClass,
)
from tenfoot.rulesets.common.d20.d20_test import (
    ability_modifier,
)
from tenfoot.rulesets.srd52.items.worn import holds_shield, wears

of_barbarians = Rule("feature.unarmored-defense.barbarian", "5.2/c-multi/ac-one")
of_monks = Rule("feature.unarmored-defense.monk", "5.2/c-multi/ac-one")
of_dragons = Rule("feature.draconic-resilience")


def _bare(play: Play, tally: ArmorClass, effect: Effect, ability: int) -> None:
    creature = play.creature(effect.bearer)
    amount = 10 + ability_modifier(play, creature, DEX) + ability_modifier(play, creature, ability)
    tally.base(amount, effect)


@of_barbarians.modifies(ARMOR_CLASS, "owner", own=True)
def tough(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """10, Dexterity and Constitution without armor; a Shield may be used."""
    if not wears(play, play.creature(effect.bearer)):
        _bare(play, tally, effect, CON)


@of_monks.modifies(ARMOR_CLASS, "owner", own=True)
def serene(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """10, Dexterity and Wisdom without armor and Shield."""
    creature = play.creature(effect.bearer)
    if not wears(play, creature) and not holds_shield(creature):
        _bare(play, tally, effect, WIS)


@of_dragons.modifies(ARMOR_CLASS, "owner", own=True)
def scaled(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """10, Dexterity and Charisma without armor."""
    if not wears(play, play.creature(effect.bearer)):
        _bare(play, tally, effect, CHA)
