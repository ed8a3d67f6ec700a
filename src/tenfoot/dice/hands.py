"""Exact odds the long way: follow every different hand of dice through the operations.

Only needed where dice are judged together and more than once (`4d6e6kh3`, `4d6kl3ro1`); hands are kept
sorted, so the number followed is that of different hands, not of sequences. Weights are fractions, made
whole at the end.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from fractions import Fraction
from math import comb, lcm

from tenfoot.dice.budget import MAX_STATES, longest_chain
from tenfoot.dice.distribution import Distribution
from tenfoot.dice.errors import BudgetError
from tenfoot.dice.parser import matching_faces
from tenfoot.dice.tree import Operation, Selector

Hand = tuple[int, ...]
Hands = dict[Hand, Fraction]


def _room(states: int) -> None:
    if states > MAX_STATES:
        raise BudgetError(
            "too-many-hands",
            "The exact odds of this need too many different hands; try fewer or smaller dice.",
        )


def _summed(hands: Hands) -> Distribution:
    weights: dict[int, Fraction] = {}
    for hand, weight in hands.items():
        value = sum(hand)
        weights[value] = weights.get(value, Fraction(0)) + weight
    common = lcm(*(w.denominator for w in weights.values()))
    return Distribution({v: int(w * common) for v, w in weights.items()})


def hands_of(die: Distribution, count: int) -> Hands:
    """Every sorted hand of `count` equal dice."""
    _room(comb(count + len(die) - 1, count))
    chances = list(die)
    hands: Hands = {(): Fraction(1)}
    sized: dict[int, Hands] = {0: hands}
    for value, chance in chances:
        grown: dict[int, Hands] = {}
        for size, group in sized.items():
            for more in range(count - size + 1):
                share = chance**more * comb(size + more, more)
                into = grown.setdefault(size + more, {})
                for hand, weight in group.items():
                    into[hand + (value,) * more] = weight * share
        sized = grown
        _room(sum(map(len, sized.values())) // (count + 1))
    return sized[count]


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
    for operation in operations:
        hands = _step(hands, fair, operation)
        _room(len(hands))
    return _summed(hands)


def _step(hands: Hands, fair: Distribution, operation: Operation) -> Hands:
    kind = operation.kind
    if kind in ("k", "p"):
        return _changed(hands, lambda hand: _after_choice(hand, operation))
    if kind in ("mi", "ma"):
        limit = operation.selectors[0].value
        bound = max if kind == "mi" else min
        return _changed(hands, lambda hand: tuple([bound(v, limit) for v in hand]))
    if kind == "ra":
        return _changed_randomly(
            hands, lambda hand: (hand, hands_of(fair, int(any(chosen_of(hand, operation.selectors)))))
        )
    if kind == "e":
        if operation.each_alone:
            return _exploded(hands, fair, operation)
        return _exploded_extremes(hands, fair, operation)
    fresh = fair
    if kind == "rr":
        fresh = Distribution({v: 1 for v in fair.values if not operation.matches(v)})

    def rerolled(hand: Hand) -> tuple[Hand, Hands]:
        chosen = chosen_of(hand, operation.selectors)
        stays = tuple([v for v, c in zip(hand, chosen, strict=True) if not c])
        return stays, hands_of(fresh, sum(chosen))

    return _changed_randomly(hands, rerolled)


def _changed(hands: Hands, change: Callable[[Hand], Hand]) -> Hands:
    changed: Hands = {}
    for hand, weight in hands.items():
        after = change(hand)
        changed[after] = changed.get(after, Fraction(0)) + weight
    return changed


def _changed_randomly(hands: Hands, change: Callable[[Hand], tuple[Hand, Hands]]) -> Hands:
    """Each hand becomes what stays of it together with every hand of fresh dice."""
    changed: Hands = {}
    for hand, weight in hands.items():
        stays, fresh = change(hand)
        for more, share in fresh.items():
            after = tuple(sorted(stays + more)) if more else stays
            changed[after] = changed.get(after, Fraction(0)) + weight * share
        _room(len(changed))
    return changed


def _exploded(hands: Hands, fair: Distribution, operation: Operation) -> Hands:
    """Each chosen die brings a chain of further dice. Chains of equal length and faces are one hand."""
    sides = len(fair)
    matching = matching_faces(operation, sides)
    if not matching:
        return _changed_randomly(
            hands, lambda hand: (hand, hands_of(fair, sum(chosen_of(hand, operation.selectors))))
        )
    limit = longest_chain(matching, sides)
    links: list[Hands] = [dict.fromkeys(((v,) for v in fair.values), Fraction(1, sides))]
    for _ in range(limit - 1):
        longer: Hands = {}
        for value in fair.values:
            tails = links[-1] if operation.matches(value) else {(): Fraction(1)}
            for tail, weight in tails.items():
                chain = tuple(sorted((value, *tail)))
                longer[chain] = longer.get(chain, Fraction(0)) + weight / sides
        _room(len(longer))
        links.append(longer)
    chains = links[-1]
    several: list[Hands] = [{(): Fraction(1)}]

    def brought(hand: Hand) -> tuple[Hand, Hands]:
        number = sum(chosen_of(hand, operation.selectors))
        while len(several) <= number:
            several.append(_changed_randomly(several[-1], lambda hand: (hand, chains)))
        return hand, several[number]

    return _changed_randomly(hands, brought)


def _exploded_extremes(hands: Hands, fair: Distribution, operation: Operation) -> Hands:
    """The highest or lowest few explode, and so does a new die that beats them. Spent dice explode only
    once."""
    waiting: dict[tuple[tuple[int, bool], ...], Fraction] = {
        tuple((v, False) for v in hand): weight for hand, weight in hands.items()
    }
    done: Hands = {}
    steps = 0
    while waiting:
        after: dict[tuple[tuple[int, bool], ...], Fraction] = {}
        for marked, weight in waiting.items():
            exploding = _newly_chosen(marked, operation.selectors)
            if not exploding:
                hand = tuple(v for v, _ in marked)
                done[hand] = done.get(hand, Fraction(0)) + weight
                continue
            spent = [(v, s or i in exploding) for i, (v, s) in enumerate(marked)]
            for more, share in hands_of(fair, len(exploding)).items():
                grown = sorted(spent + [(v, False) for v in more])
                key = tuple(grown)
                after[key] = after.get(key, Fraction(0)) + weight * share
            _room(len(after) + len(done))
        waiting = after
        steps += 1
        _room(steps * 1000)
    return done


def _newly_chosen(marked: tuple[tuple[int, bool], ...], selectors: Iterable[Selector]) -> set[int]:
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
    if (
        len(operations) == 1
        and len(operations[0].selectors) == 1
        and operations[0].selectors[0].kind in ("h", "l")
    ):
        return _kept_end(items, operations[0].kind == "k", operations[0].selectors[0])
    hands: Hands = {(): Fraction(1)}
    for item in items:
        one: Hands = {(v,): share for v, share in item}
        hands = _changed_randomly(hands, lambda hand, one=one: (hand, one))  # type: ignore[misc]
    for operation in operations:
        hands = _changed(hands, lambda hand, op=operation: _after_choice(hand, op))  # type: ignore[misc]
    return _summed(hands)


def _kept_end(items: list[Distribution], keep: bool, selector: Selector) -> Distribution:
    """The highest or lowest few of several totals: only those, and the sum of the others, are remembered."""
    number = min(selector.value, len(items))
    sign = -1 if selector.kind == "h" else 1
    states: dict[tuple[int, Hand], Fraction] = {(0, ()): Fraction(1)}
    for item in items:
        grown: dict[tuple[int, Hand], Fraction] = {}
        for (others, ends), weight in states.items():
            for value, share in item:
                ranked = list(ends)
                insort(ranked, sign * value)
                out = ranked.pop() if len(ranked) > number else None
                rest = others if keep or out is None else others + sign * out
                key = (rest, tuple(ranked))
                grown[key] = grown.get(key, Fraction(0)) + weight * share
            _room(len(grown))
        states = grown
    if not keep:
        return _summed(_merged(((others,), w) for (others, _), w in states.items()))
    return _summed(_merged((tuple(sign * v for v in ends), w) for (_, ends), w in states.items()))


def _merged(pairs: Iterable[tuple[Hand, Fraction]]) -> Hands:
    merged: Hands = {}
    for hand, weight in pairs:
        merged[hand] = merged.get(hand, Fraction(0)) + weight
    return merged
