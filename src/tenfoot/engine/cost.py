"""What taking an option costs, as typed values, and how the kernel pays it and gives it back.

A cost is a tuple of prices: a part of the turn, uses of a pool, a spell slot, feet of movement. Rules declare it; only
the functions here take it from a budget or a pool.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import msgspec

if TYPE_CHECKING:
    from tenfoot.engine.creature import Creature

MOVED = "moved"
"""Feet that a creature has moved this turn, in its budget."""


class TurnPart(msgspec.Struct, frozen=True, gc=False):
    """A part of the turn: the action, the Reaction, an attack of an Attack action in progress."""

    name: str
    key: str = ""
    """Its name in the budget, where that differs."""

    def words(self) -> tuple[str, ...]:
        """Name the price as it is sent to players."""
        return (self.name,)

    def is_left(self, creature: Creature) -> bool:
        """Whether the creature has this part of its turn left."""
        return creature.budget.get(self.key or self.name, 0) > 0

    def change(self, creature: Creature, sign: int) -> None:
        """Take it (-1) or give it back (1)."""
        creature.budget[self.key or self.name] += sign


class PoolUse(msgspec.Struct, frozen=True, gc=False):
    """Uses of a pool: Focus Points, a feature's uses a day, an entry of a stat block that recharges."""

    pool: str
    count: int = 1

    def words(self) -> tuple[str, ...]:
        """Name the price as it is sent to players, once for each use."""
        return (self.pool,) * self.count

    def is_left(self, creature: Creature) -> bool:
        """Whether the creature has so many."""
        return creature.pools.get(self.pool, 0) >= self.count

    def change(self, creature: Creature, sign: int) -> None:
        """Take them (-1) or give them back (1)."""
        creature.pools[self.pool] += sign * self.count


class Slot(msgspec.Struct, frozen=True, gc=False):
    """A spell slot of a level."""

    level: int

    def words(self) -> tuple[str, ...]:
        """Name the price as it is sent to players."""
        return (f"slot {self.level}",)

    def is_left(self, creature: Creature) -> bool:
        """Whether the creature has a slot of this level left."""
        return creature.pools.get(f"slot {self.level}", 0) > 0

    def change(self, creature: Creature, sign: int) -> None:
        """Take it (-1) or give it back (1)."""
        creature.pools[f"slot {self.level}"] += sign


class Feet(msgspec.Struct, frozen=True, gc=False):
    """Feet of movement. How far a creature can still move is the edition's, so the guard of the option asks."""

    count: int

    def words(self) -> tuple[str, ...]:
        """Name the price as it is sent to players."""
        return (f"{self.count} feet",)

    def is_left(self, creature: Creature) -> bool:
        """Leave it to the option's guard."""
        return True

    def change(self, creature: Creature, sign: int) -> None:
        """Take them (-1) or give them back (1)."""
        creature.budget[MOVED] = creature.budget.get(MOVED, 0) - sign * self.count


class Other(msgspec.Struct, frozen=True, gc=False):
    """What no budget and no pool holds: the time of a ritual, dice taken out of a roll. Whoever asks takes it."""

    word: str

    def words(self) -> tuple[str, ...]:
        """Name the price as it is sent to players."""
        return (self.word,)

    def is_left(self, creature: Creature) -> bool:
        """Say yes: the rule that asks this price looks whether it can be paid."""
        return True

    def change(self, creature: Creature, sign: int) -> None:
        """Take nothing: the rule that asks this price takes it."""


Price: TypeAlias = TurnPart | PoolUse | Slot | Feet | Other
Cost: TypeAlias = tuple[Price, ...]

ACTION = TurnPart("action")
BONUS = TurnPart("bonus")
REACTION = TurnPart("reaction")
INTERACTION = TurnPart("interaction", "interact")
ATTACK_LEFT = TurnPart("attack", "attacks")
"""One of the attacks that are left of an Attack action in progress."""

_PARTS = {part.name: part for part in (ACTION, BONUS, REACTION, INTERACTION, ATTACK_LEFT)}


@cache
def turn_part(name: str) -> TurnPart:
    """Find the part of the turn with this name; an edition may have more than the usual ones."""
    return _PARTS.get(name) or TurnPart(name)


@cache
def price_of_spell(payment: str) -> Price:
    """Find what a way of casting takes: a slot, the time of a ritual, or uses of a pool."""
    if payment == "ritual":
        return Other(payment)
    kind, _, level = payment.partition(" ")
    return Slot(int(level)) if kind == "slot" and level.isdigit() else PoolUse(payment)


def list_cost_words(cost: Cost) -> tuple[str, ...]:
    """Name a cost as it is sent to players: `action`, `slot 3`, `5 feet`, or a pool once for each use."""
    return tuple(word for price in cost for word in price.words())


def can_pay(creature: Creature, cost: Cost) -> bool:
    """Whether the creature has all of it."""
    # A list, not a generator: every rule that offers something asks this.
    return all([price.is_left(creature) for price in cost])  # noqa: C419


def pay(creature: Creature, cost: Cost) -> None:
    """Take the cost from the creature's turn and pools."""
    for price in cost:
        price.change(creature, -1)


def give_back(creature: Creature, cost: Cost) -> None:
    """Return a cost that was paid for something that was called off."""
    for price in cost:
        price.change(creature, 1)
