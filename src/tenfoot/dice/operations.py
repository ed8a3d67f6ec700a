"""What is done to dice that lie on the table: keep, drop, reroll, explode, raise, lower."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter

from tenfoot.dice.budget import longest_chain
from tenfoot.dice.expression_tree import Dice, Operation
from tenfoot.dice.sources import DiceSource
from tenfoot.dice.trace import RolledDie

_value_of = attrgetter("value")


def select(hand: Sequence[RolledDie], operation: Operation) -> list[RolledDie]:
    """The dice an operation speaks of, in the order they lie, among those that still count.

    Of equal dice the highest takes the earlier and the lowest the later, so that no die is both. Explosions
    always take the earlier: it has exploded already, and an equal newcomer does not beat it.
    """
    live = [die for die in hand if die.counts]
    chosen: set[RolledDie] = set()
    for selector in operation.selectors:
        if selector.kind == "h" or selector.kind == "l":
            early = selector.kind == "h" or operation.kind == "e"
            ranked = sorted(live if early else live[::-1], key=_value_of, reverse=selector.kind == "h")
            chosen.update(ranked[: selector.value])
        else:
            chosen.update([die for die in live if selector.matches(die.value)])
    return [die for die in live if die in chosen]


def apply_operations(hand: list[RolledDie], node: Dice, source: DiceSource, name: str) -> None:
    """Carry out the operations one after another on the dice that lie on the table."""
    for operation in node.operations:
        _APPLY[operation.kind](hand, operation, node, source, name)


def _keep(hand: list[RolledDie], operation: Operation, node: Dice, source: DiceSource, name: str) -> None:
    chosen = set(select(hand, operation))
    for die in hand:
        if die.counts and die not in chosen:
            die.drop()


def _drop(hand: list[RolledDie], operation: Operation, node: Dice, source: DiceSource, name: str) -> None:
    for die in select(hand, operation):
        die.drop()


def _reroll_once(
    hand: list[RolledDie], operation: Operation, node: Dice, source: DiceSource, name: str
) -> None:
    """Each chosen die makes way for a new one, which lies beside it."""
    chosen = set(select(hand, operation))
    if not chosen:
        return
    after: list[RolledDie] = []
    for die in hand:
        after.append(die)
        if die in chosen:
            die.reroll()
            after.append(RolledDie(node.sides, source.die(node.sides, name)))
    hand[:] = after


def _reroll_until(
    hand: list[RolledDie], operation: Operation, node: Dice, source: DiceSource, name: str
) -> None:
    """All chosen dice are rolled again together, then those still chosen, until none is; each lies beside its
    forerunner."""
    after: dict[RolledDie, RolledDie] = {}
    chosen = select(hand, operation)
    while chosen:
        again: list[RolledDie] = []
        for die in chosen:
            die.reroll()
            after[die] = fresh = RolledDie(node.sides, source.die(node.sides, name))
            if operation.matches(fresh.value):
                again.append(fresh)
        chosen = again
    if after:
        lying: list[RolledDie] = []
        for die in hand:
            lying.append(die)
            while die in after:
                die = after[die]
                lying.append(die)
        hand[:] = lying


def _reroll_add(
    hand: list[RolledDie], operation: Operation, node: Dice, source: DiceSource, name: str
) -> None:
    """At most one die, the first that the first fitting selector finds, brings another."""
    for selector in operation.selectors:
        chosen = select(hand, Operation("ra", (selector,)))
        if chosen:
            chosen[0].explode()
            hand.append(RolledDie(node.sides, source.die(node.sides, name)))
            return


def _explode(hand: list[RolledDie], operation: Operation, node: Dice, source: DiceSource, name: str) -> None:
    """Each chosen die brings another, which may be chosen too; chains end where `longest_chain` says."""
    sides = node.sides
    links = longest_chain(operation.matching_faces(sides), sides)
    alone = operation.each_alone
    chosen = select(hand, operation)
    spent: set[RolledDie] = set()
    while chosen and links:
        fresh = [_brought(die, sides, source, name) for die in chosen]
        hand.extend(fresh)
        links -= 1
        if alone:
            chosen = [die for die in fresh if operation.matches(die.value)]
        else:
            spent.update(chosen)
            chosen = [die for die in select(hand, operation) if die not in spent]


def _brought(die: RolledDie, sides: int, source: DiceSource, name: str) -> RolledDie:
    """The die that an exploding one brings."""
    die.explode()
    return RolledDie(sides, source.die(sides, name))


def _minimum(hand: list[RolledDie], operation: Operation, node: Dice, source: DiceSource, name: str) -> None:
    least = operation.selectors[0].value
    for die in hand:
        if die.counts and die.value < least:
            die.value = least


def _maximum(hand: list[RolledDie], operation: Operation, node: Dice, source: DiceSource, name: str) -> None:
    most = operation.selectors[0].value
    for die in hand:
        if die.counts and die.value > most:
            die.value = most


_APPLY: dict[str, Callable[[list[RolledDie], Operation, Dice, DiceSource, str], None]] = {
    "k": _keep,
    "p": _drop,
    "rr": _reroll_until,
    "ro": _reroll_once,
    "ra": _reroll_add,
    "e": _explode,
    "mi": _minimum,
    "ma": _maximum,
}
