"""Unarmored Defense: another way to work out the base Armor Class; only one counts."""

from __future__ import annotations

from tenfoot.engine.creature import DEX
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.making_an_attack import ArmorClass
from tenfoot.rulesets.common.d20.d20_test import ability_modifier


def bare(play: Play, tally: ArmorClass, effect: Effect, ability: int) -> None:
    creature = play.creature(effect.bearer)
    amount = 10 + ability_modifier(play, creature, DEX) + ability_modifier(play, creature, ability)
    tally.base(amount, effect)
