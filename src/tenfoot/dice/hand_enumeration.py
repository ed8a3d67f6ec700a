"""Exact odds the long way: follow every different hand of dice through the operations.

Only needed where dice are judged together and more than once (`4d6e6kh3`, `4d6kl3ro1`). Hands stay
sorted, so the number followed is that of different hands, not of sequences; and where all that is left to
do is to keep the highest or lowest few, only those are remembered.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import comb, lcm

from tenfoot.dice.budget import MAX_MERGES, MAX_STATES, longest_chain
from tenfoot.dice.distribution import Distribution
from tenfoot.dice.errors import BudgetError
from tenfoot.dice.expression_tree import Operation, Selector

Hand = tuple[int, ...]
Prune = Callable[[Hand], Hand]


@dataclass(frozen=True, slots=True)
class Hands:
    """Different hands and how often each comes up, out of `whole`."""

    weights: dict[Hand, int]
    whole: int


_EMPTY = Hands({(): 1}, 1)


class Work:
    """How many hands may still be put together for one distribution."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = MAX_MERGES

    def spend(self, merges: int) -> None:
        self.left -= merges
        _room(-self.left, 0)


def _room(states: int, most: int = MAX_STATES) -> None:
    if states > most:
        raise BudgetError(
            "too-many-hands",
            "The exact odds of this need too many different hands; try fewer or smaller dice.",
        )


def _summed(hands: Hands) -> Distribution:
    weights: dict[int, int] = {}
    for hand, weight in hands.weights.items():
        value = sum(hand)
        weights[value] = weights.get(value, 0) + weight
    return Distribution(weights)


def hands_of(die: Distribution, count: int) -> Hands:
    """Every sorted hand of `count` equal dice."""
    if count == 0:
        return _EMPTY
    _room(comb(count + len(die) - 1, count))
    sized: dict[int, dict[Hand, int]] = {0: {(): 1}}
    for value, once in zip(die.values, die.weights, strict=True):
        grown: dict[int, dict[Hand, int]] = {}
        for size, group in sized.items():
            for more in range(count - size + 1):
                ways = once**more * comb(size + more, more)
                into = grown.setdefault(size + more, {})
                for hand, weight in group.items():
                    into[hand + (value,) * more] = weight * ways
        sized = grown
        _room(sum(map(len, sized.values())), MAX_MERGES)
    return Hands(sized[count], die.denominator**count)


class Drawn(dict[int, Hands]):
    """Hands of a number of fresh dice, each calculated once."""

    def __init__(self, die: Distribution) -> None:
        self._die = die

    def __missing__(self, count: int) -> Hands:
        self[count] = hands_of(self._die, count)
        return self[count]


def chosen_of(hand: Hand, selectors: Iterable[Selector]) -> list[bool]:
    """Which dice of a sorted hand the selectors choose."""
    chosen = [False] * len(hand)
    for selector in selectors:
        number = min(selector.value, len(hand))
        if selector.kind == "l":
            chosen[:number] = [True] * number
        elif selector.kind == "h":
            chosen[len(hand) - number :] = [True] * number
        else:
            for index, value in enumerate(hand):
                chosen[index] = chosen[index] or selector.matches(value)
    return chosen


def _after_choice(hand: Hand, operation: Operation) -> Hand:
    keep = operation.kind == "k"
    chosen = chosen_of(hand, operation.selectors)
    return tuple([v for v, c in zip(hand, chosen, strict=True) if c == keep])


def played_out(die: Distribution, count: int, sides: int, operations: tuple[Operation, ...]) -> Distribution:
    """The sum of `count` dice after all operations."""
    hands = hands_of(die, count)
    fair = Distribution.fair_die(sides)
    work = Work()
    for index, operation in enumerate(operations):
        hands = _step(hands, fair, operation, _pruning(operations[index + 1 :]), work)
        _room(len(hands.weights))
    return _summed(hands)


def _whole_hand(hand: Hand) -> Hand:
    return hand


def _pruning(rest: tuple[Operation, ...]) -> Prune:
    """What needs to be remembered of a hand when only `rest` is left to do."""
    if len(rest) == 1 and rest[0].kind == "k" and len(rest[0].selectors) == 1:
        number = rest[0].selectors[0].value
        if rest[0].selectors[0].kind == "l":
            return lambda hand: hand[:number]
        if rest[0].selectors[0].kind == "h" and number:
            return lambda hand: hand[-number:]
    return _whole_hand


def _step(hands: Hands, fair: Distribution, operation: Operation, prune: Prune, work: Work) -> Hands:
    work.spend(len(hands.weights))
    kind = operation.kind
    if kind in ("k", "p"):
        return _changed(hands, lambda hand: prune(_after_choice(hand, operation)))
    if kind in ("mi", "ma"):
        limit = operation.selectors[0].value
        bound = max if kind == "mi" else min
        return _changed(hands, lambda hand: prune(tuple([bound(v, limit) for v in hand])))
    if kind == "ra":
        one = hands_of(fair, 1)

        def added(hand: Hand) -> tuple[Hand, Hands]:
            return hand, one if any(chosen_of(hand, operation.selectors)) else _EMPTY

        return _changed_randomly(hands, added, prune, work)
    if kind == "e":
        if operation.each_alone:
            return _exploded(hands, fair, operation, prune, work)
        return _exploded_extremes(hands, fair, operation, work)
    fresh = fair
    if kind == "rr":
        fresh = Distribution({v: 1 for v in fair.values if not operation.matches(v)})

    drawn = Drawn(fresh)

    def rerolled(hand: Hand) -> tuple[Hand, Hands]:
        chosen = chosen_of(hand, operation.selectors)
        stays = tuple([v for v, c in zip(hand, chosen, strict=True) if not c])
        return stays, drawn[sum(chosen)]

    return _changed_randomly(hands, rerolled, prune, work)


def _changed(hands: Hands, change: Callable[[Hand], Hand]) -> Hands:
    changed: dict[Hand, int] = {}
    for hand, weight in hands.weights.items():
        after = change(hand)
        changed[after] = changed.get(after, 0) + weight
    return Hands(changed, hands.whole)


def _changed_randomly(
    hands: Hands, change: Callable[[Hand], tuple[Hand, Hands]], prune: Prune, work: Work
) -> Hands:
    """Split each hand by `change` into dice that stay and dice rolled again; return every combination."""
    branches: list[tuple[int, Hand, Hands]] = []
    for hand, weight in hands.weights.items():
        stays, fresh = change(hand)
        work.spend(len(fresh.weights) * (1 + len(stays) // 8))
        branches.append((weight, stays, fresh))
    whole = lcm(*{fresh.whole for _, _, fresh in branches})
    changed: dict[Hand, int] = {}
    for weight, stays, fresh in branches:
        weight *= whole // fresh.whole
        for more, times in fresh.weights.items():
            after = prune(tuple(sorted(stays + more)) if more else stays)
            changed[after] = changed.get(after, 0) + weight * times
    return Hands(changed, hands.whole * whole)


def _exploded(hands: Hands, fair: Distribution, operation: Operation, prune: Prune, work: Work) -> Hands:
    """Each chosen die brings a chain of further dice, of which only the faces matter, not their order."""
    sides = len(fair)
    matching = operation.matching_faces(sides)
    limit = longest_chain(matching, sides) if matching else 1
    chains = Hands({(v,): 1 for v in fair.values}, sides)
    for _ in range(limit - 1):
        longer: dict[Hand, int] = {}
        work.spend(matching * len(chains.weights))
        for value in fair.values:
            if not operation.matches(value):
                longer[(value,)] = longer.get((value,), 0) + chains.whole
                continue
            for tail, weight in chains.weights.items():
                chain = prune(tuple(sorted((value, *tail))))
                longer[chain] = longer.get(chain, 0) + weight
        chains = Hands(longer, chains.whole * sides)
    several = [_EMPTY]

    def brought(hand: Hand) -> tuple[Hand, Hands]:
        number = sum(chosen_of(hand, operation.selectors))
        while len(several) <= number:
            several.append(_changed_randomly(several[-1], lambda hand: (hand, chains), prune, work))
        return hand, several[number]

    return _changed_randomly(hands, brought, prune, work)


Marked = tuple[tuple[int, bool], ...]


def _exploded_extremes(hands: Hands, fair: Distribution, operation: Operation, work: Work) -> Hands:
    """The highest or lowest few explode once each, and so does a new die that beats them."""
    waiting: dict[Marked, int] = {tuple((v, False) for v in hand): w for hand, w in hands.weights.items()}
    drawn = Drawn(fair)
    links = longest_chain(operation.matching_faces(len(fair)), len(fair))
    whole = hands.whole
    done: dict[Hand, int] = {}
    while waiting:
        branches: list[tuple[int, list[tuple[int, bool]], Hands]] = []
        finished: dict[Hand, int] = {}
        for marked, weight in waiting.items():
            exploding = _newly_chosen(marked, operation.selectors) if links else set()
            if exploding:
                spent = [(v, s or i in exploding) for i, (v, s) in enumerate(marked)]
                fresh = drawn[len(exploding)]
                work.spend((2 + len(marked)) * len(fresh.weights))
                branches.append((weight, spent, fresh))
            else:
                hand = tuple([v for v, _ in marked])
                finished[hand] = finished.get(hand, 0) + weight
        scale = lcm(*{fresh.whole for _, _, fresh in branches})
        waiting = {}
        for weight, spent, fresh in branches:
            weight *= scale // fresh.whole
            for more, times in fresh.weights.items():
                grown = tuple(sorted(spent + [(v, False) for v in more]))
                waiting[grown] = waiting.get(grown, 0) + weight * times
        for hand, weight in finished.items():
            done[hand] = done.get(hand, 0) + weight
        done = {hand: weight * scale for hand, weight in done.items()}
        whole *= scale
        links -= 1
        _room(len(waiting) + len(done))
    return Hands(done, whole)


def _newly_chosen(marked: Marked, selectors: Iterable[Selector]) -> set[int]:
    """The chosen dice that have not exploded; among equals the spent ones come first, being older."""
    chosen: set[int] = set()
    for selector in selectors:
        if selector.kind in ("h", "l"):
            sign = -1 if selector.kind == "h" else 1
            ranked = sorted(range(len(marked)), key=lambda i: (sign * marked[i][0], not marked[i][1]))
            chosen.update(ranked[: selector.value])
        else:
            chosen.update(i for i, (v, _) in enumerate(marked) if selector.matches(v))
    return {i for i in chosen if not marked[i][1]}


def kept_of_items(items: list[Distribution], operations: tuple[Operation, ...]) -> Distribution:
    """What counts of several different totals after keeping and dropping."""
    first = operations[0]
    if len(operations) == 1 and len(first.selectors) == 1 and first.selectors[0].kind in ("h", "l"):
        return _kept_end(items, first.kind == "k", first.selectors[0])
    hands = _EMPTY
    work = Work()
    for item in items:
        one = Hands({(v,): w for v, w in zip(item.values, item.weights, strict=True)}, item.denominator)
        hands = _joined(hands, one, work)
    for operation in operations:
        hands = _step(hands, items[0], operation, _whole_hand, work)
    return _summed(hands)


def _joined(hands: Hands, one: Hands, work: Work) -> Hands:
    return _changed_randomly(hands, lambda hand: (hand, one), _whole_hand, work)


def _kept_end(items: list[Distribution], keep: bool, selector: Selector) -> Distribution:
    """The highest or lowest few of several totals: only those, and the sum of the others, are remembered."""
    number = min(selector.value, len(items))
    sign = -1 if selector.kind == "h" else 1
    work = Work()
    states: dict[tuple[int, Hand], int] = {(0, ()): 1}
    for item in items:
        work.spend(len(states) * len(item))
        grown: dict[tuple[int, Hand], int] = {}
        for (others, ends), weight in states.items():
            for value, times in zip(item.values, item.weights, strict=True):
                ranked = list(ends)
                insort(ranked, sign * value)
                out = ranked.pop() if len(ranked) > number else None
                rest = others if keep or out is None else others + sign * out
                key = (rest, tuple(ranked))
                grown[key] = grown.get(key, 0) + weight * times
        states = grown
    weights: dict[int, int] = {}
    for (others, ends), weight in states.items():
        value = sign * sum(ends) if keep else others
        weights[value] = weights.get(value, 0) + weight
    return Distribution(weights)
