"""Thrown weapons that a stat block lists with a number are that many."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH

thrown_count = Rule("thrown weapons", "5.2/m-gear/thrown-count", general=True)


def counted(play: Play, creature: Creature, strike: AttackOption) -> bool:
    """Whether the block gives this weapon a number."""
    if strike.activity is None or not strike.melee or not strike.long:
        return False
    return any(kind == strike.key and count > 1 for kind, count, _ in play.sheet(creature).gear)


@thrown_count.modifies(REACH, own=True)
def none_left_to_throw(play: Play, strike: AttackOption, effect: Effect) -> None:
    """When the creature has thrown its last weapon of a kind, that attack can only be made in melee."""
    if strike.activity is None or not strike.owner:
        return
    creature = play.creature(strike.owner)
    if counted(play, creature, strike) and not any(item.kind == strike.key for item in creature.items):
        strike.range = strike.long = 0


@thrown_count.hook(ATTACK_DONE)
def one_less(play: Play, attack: Attack, effect: Effect) -> None:
    """Remove one thrown weapon after each throw."""
    creature = play.creature(attack.actor)
    if attack.melee or not counted(play, creature, attack.strike):
        return
    thrown = next((item for item in creature.items if item.kind == attack.strike.key), None)
    if thrown is not None:
        take_away(play, creature, thrown)
