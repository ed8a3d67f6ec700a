"""Carrying capacity: what size and strength allow, for tables that track it."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.weight import things_weigh
from tenfoot.rulesets.common.movement.movement import BURDEN

HALF_POUNDS = {0: 15, 1: 30, 2: 30, 3: 60, 4: 120, 5: 240}
"""Half pounds for each point of Strength that a creature can carry, by size."""
SLOWED = 5
STURDY = ("feature.powerful-build", "beast of burden")

beast_of_burden = Rule("beast of burden", "5.2/m-move/beast-of-burden", tags=("mark",))

load = Rule(
    "load",
    "5.2/g-carrying-capacity/by-size-and-strength",
    "5.2/g-carrying-capacity/small-medium",
    "5.2/g-carrying-capacity/overload-speed",
    "5.2/object/carry-capacity",
    "5.2/m-move/beast-of-burden",
    "5.2/c-goliath/powerful-build-carry",
    tags=("strongest",),
)
"""On a creature whose burden the GM wants counted: `level` is its pounds."""


def burden_size(play: Play, creature: Creature) -> int:
    """The size that its burden goes by: beasts of burden and the powerfully built count as one larger."""
    sheet = play.sheet(creature)
    sturdy = any(trait.rule in STURDY for trait in sheet.traits)
    return min(sheet.size + sturdy, max(HALF_POUNDS))


def carries_up_to(play: Play, creature: Creature) -> int:
    """Pounds that it can carry, rounded down."""
    return HALF_POUNDS[burden_size(play, creature)] * score(play, creature, STR) // 2


def drags_up_to(play: Play, creature: Creature) -> int:
    """Pounds that it can drag, lift or push: twice what it can carry."""
    return HALF_POUNDS[burden_size(play, creature)] * score(play, creature, STR)


@load.modifies(SPEED, "owner", own=True)
def weighed_down(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Above what it can carry its Speed is 5 feet at most; above what it can drag it goes nowhere."""
    creature = play.creature(effect.bearer)
    if effect.level > drags_up_to(play, creature):
        tally.at_most(0, effect)
    elif effect.level > carries_up_to(play, creature):
        tally.at_most(SLOWED, effect)


counted = Rule("counted burdens", "5.2/object/carry-capacity", "5.2/e-coin/weight")
"""Active, on nobody, at tables that want everybody's items weighed."""
HEAVY = RuleSource("burden", "5.2/object/carry-capacity")


@counted.modifies(BURDEN, own=True)
def everything_weighs(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """All that a hero carries, down to the coins, is held against its capacity."""
    creature = play.creature(tally.subject)
    if not creature.items or play.sheet(creature).cr:
        return
    pounds = things_weigh(play, creature)
    if pounds > drags_up_to(play, creature):
        tally.at_most(0, HEAVY)
    elif pounds > carries_up_to(play, creature):
        tally.at_most(SLOWED, HEAVY)
