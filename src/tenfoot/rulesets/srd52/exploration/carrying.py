"""Carrying capacity: what size and strength allow, for tables that keep track of it."""

from __future__ import annotations

from tenfoot.engine.creature import STR, Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Rule
from tenfoot.rulesets.common.movement import SPEED, SpeedTally
from tenfoot.rulesets.common.test import score

HALF_POUNDS = {0: 15, 1: 30, 2: 30, 3: 60, 4: 120, 5: 240}
"""Half pounds for each point of Strength that a creature can carry, by size."""
SLOWED = 5

load = Rule(
    "load",
    "5.2/g-carrying-capacity/by-size-and-strength",
    "5.2/g-carrying-capacity/overload-speed",
    "5.2/object/carry-capacity",
    tags=("strongest",),
)
"""On a creature whose burden the GM wants counted: `level` is its pounds."""


def carries_up_to(play: Play, creature: Creature) -> int:
    """Pounds that it can carry, rounded down."""
    return HALF_POUNDS[play.sheet(creature).size] * score(play, creature, STR) // 2


def drags_up_to(play: Play, creature: Creature) -> int:
    """Pounds that it can drag, lift or push: twice what it can carry."""
    return HALF_POUNDS[play.sheet(creature).size] * score(play, creature, STR)


@load.modifies(SPEED, "owner")
def weighed_down(play: Play, tally: SpeedTally, effect: Effect) -> None:
    """Above what it can carry its Speed is 5 feet at most; above what it can drag it goes nowhere."""
    creature = play.creature(effect.bearer)
    if effect.level > drags_up_to(play, creature):
        tally.at_most(0, effect)
    elif effect.level > carries_up_to(play, creature):
        tally.at_most(SLOWED, effect)
