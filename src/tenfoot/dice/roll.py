"""Rolling an expression: with a full trace, or for the total alone. Both draw the same faces in the same
order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil, floor
from operator import attrgetter
from typing import Literal

from tenfoot.dice.budget import longest_chain
from tenfoot.dice.errors import DiceError
from tenfoot.dice.parser import matching_faces, parse
from tenfoot.dice.sources import Seeded, Source
from tenfoot.dice.trace import BranchRolled, PoolRolled, Rolled, RolledDie, Trace
from tenfoot.dice.tree import (
    Bag,
    Binary,
    Call,
    Dice,
    Labeled,
    Negative,
    Node,
    Number,
    Operation,
    Repeat,
    Selector,
)

Value = int | Fraction
Fate = Literal["kept", "dropped", "rerolled", "exploded"]

_value_of = attrgetter("value")


def roll(expr: Node | str, source: Source, name: str = "") -> Rolled:
    """Roll and keep everything: each face, its fate, the labels. `name` says what the roll is for."""
    if isinstance(expr, str):
        expr = parse(expr)
    trace = prepared(expr)(source, name)
    result = trace.total
    return Rolled(expr, result if type(result) is int else floor(result), trace, name)


def total(expr: Node | str, source: Source, name: str = "") -> int:
    """Roll for the total alone. The faces drawn are those that `roll` would draw."""
    if isinstance(expr, str):
        expr = parse(expr)
    result = prepared_total(expr)(source, name)
    return result if type(result) is int else floor(result)


# An expression is prepared once: each part becomes a function that knows its own numbers. The functions are kept with
# the expression, since a game rolls the same few again and again.

Rolls = Callable[[Source, str], Trace]
Totals = Callable[[Source, str], Value]


def prepared(node: Node) -> Rolls:
    """The function that rolls an expression with its trace."""
    try:
        return node._rolls
    except AttributeError:
        made = _ROLL[type(node)](node)
        object.__setattr__(node, "_rolls", made)
        return made


def prepared_total(node: Node) -> Totals:
    """The function that rolls an expression for its total alone."""
    try:
        return node._totals
    except AttributeError:
        made = _TOTAL[type(node)](node)
        object.__setattr__(node, "_totals", made)
        return made


# Dice


def _roll_dice(node: Dice) -> Rolls:
    count, sides, operations = node.count, node.sides, node.operations
    if not operations:

        def plain(source: Source, name: str) -> PoolRolled:
            faces = source.dice(count, sides, name)
            return PoolRolled(node, sum(faces), faces, None, None)

        return plain
    only = _lone_extreme(operations[0]) if len(operations) == 1 else None
    if only is not None:
        return _roll_extreme(node, operations[0].kind == "k", only)

    def worked(source: Source, name: str) -> PoolRolled:
        faces = source.dice(count, sides, name)
        hand = [RolledDie(sides, face) for face in faces]
        apply_operations(hand, node, source, name)
        return PoolRolled(node, sum([d.value for d in hand if d.counts]), faces, None, hand)

    return worked


def _roll_extreme(node: Dice, keep: bool, selector: Selector) -> Rolls:
    """Keep or drop of the highest or lowest few; the commonest, one of two and all but one, without sorting."""
    count, sides = node.count, node.sides
    number = min(selector.value, count)
    high = selector.kind == "h"
    if count == 2 and number == 1:
        # Of equal dice the highest takes the earlier and the lowest the later.
        first_when_equal = high == keep
        takes_high = high == keep

        def one_of_two(source: Source, name: str) -> PoolRolled:
            faces = source.dice(2, sides, name)
            first, second = faces
            if first == second:
                return PoolRolled(node, first, faces, _FIRST if first_when_equal else _SECOND, None)
            if (first > second) == takes_high:
                return PoolRolled(node, first, faces, _FIRST, None)
            return PoolRolled(node, second, faces, _SECOND, None)

        return one_of_two
    drops_one = number == (count - 1 if keep else 1)
    if drops_one and count:
        drops_low = high == keep

        def all_but_one(source: Source, name: str) -> PoolRolled:
            faces = source.dice(count, sides, name)
            if drops_low:
                out = min(faces)
                at = count - 1 - faces[::-1].index(out)
            else:
                out = max(faces)
                at = faces.index(out)
            kept = [True] * count
            kept[at] = False
            return PoolRolled(node, sum(faces) - out, faces, kept, None)

        return all_but_one

    def ranked(source: Source, name: str) -> PoolRolled:
        faces = source.dice(count, sides, name)
        kept = kept_extreme(faces, keep, selector)
        return PoolRolled(node, sum([f for f, k in zip(faces, kept, strict=True) if k]), faces, kept, None)

    return ranked


_FIRST = (True, False)
_SECOND = (False, True)


def _total_dice(node: Dice) -> Totals:
    count, sides, operations = node.count, node.sides, node.operations
    if not operations:
        if count == 1:
            return lambda source, name: source.die(sides, name)
        return lambda source, name: sum(source.dice(count, sides, name))
    first = operations[0]
    only = _lone_extreme(first) if len(operations) == 1 else None
    if only is not None and count == 2 and only.value == 1:
        extreme = max if (only.kind == "h") == (first.kind == "k") else min
        return lambda source, name: extreme(source.dice(2, sides, name))
    if only is not None:
        number, high, keep = only.value, only.kind == "h", first.kind == "k"

        def ranked(source: Source, name: str) -> int:
            faces = source.dice(count, sides, name)
            faces.sort(reverse=high)
            return sum(faces[:number]) if keep else sum(faces[number:])

        return ranked
    if len(operations) == 1 and first.kind == "mi":
        least = first.selectors[0].value
        return lambda source, name: sum([f if f > least else least for f in source.dice(count, sides, name)])

    def worked(source: Source, name: str) -> int:
        hand = [RolledDie(sides, face) for face in source.dice(count, sides, name)]
        apply_operations(hand, node, source, name)
        return sum([d.value for d in hand if d.counts])

    return worked


def _lone_extreme(operation: Operation) -> Selector | None:
    """The selector of a plain keep or drop of the highest or lowest few."""
    if (operation.kind == "k" or operation.kind == "p") and len(operation.selectors) == 1:
        selector = operation.selectors[0]
        if selector.kind == "h" or selector.kind == "l":
            return selector
    return None


def kept_extreme(faces: Sequence[Value], keep: bool, selector: Selector) -> list[bool]:
    high = selector.kind == "h"
    order = sorted(
        range(len(faces)) if high else range(len(faces) - 1, -1, -1), key=faces.__getitem__, reverse=high
    )
    kept = [not keep] * len(faces)
    for index in order[: selector.value]:
        kept[index] = keep
    return kept


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


def apply_operations(hand: list[RolledDie], node: Dice, source: Source, name: str) -> None:
    """Carry out the operations one after another on the dice that lie on the table."""
    for operation in node.operations:
        _APPLY[operation.kind](hand, operation, node, source, name)


def _keep(hand: list[RolledDie], operation: Operation, node: Dice, source: Source, name: str) -> None:
    chosen = set(select(hand, operation))
    for die in hand:
        if die.counts and die not in chosen:
            die.drop()


def _drop(hand: list[RolledDie], operation: Operation, node: Dice, source: Source, name: str) -> None:
    for die in select(hand, operation):
        die.drop()


def _reroll_once(hand: list[RolledDie], operation: Operation, node: Dice, source: Source, name: str) -> None:
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


def _reroll_until(hand: list[RolledDie], operation: Operation, node: Dice, source: Source, name: str) -> None:
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


def _reroll_add(hand: list[RolledDie], operation: Operation, node: Dice, source: Source, name: str) -> None:
    """At most one die, the first that the first fitting selector finds, brings another."""
    for selector in operation.selectors:
        chosen = select(hand, Operation("ra", (selector,)))
        if chosen:
            chosen[0].explode()
            hand.append(RolledDie(node.sides, source.die(node.sides, name)))
            return


def _explode(hand: list[RolledDie], operation: Operation, node: Dice, source: Source, name: str) -> None:
    """Each chosen die brings another, which may be chosen too; chains end where `longest_chain` says."""
    sides = node.sides
    chosen = select(hand, operation)
    if operation.each_alone:
        matching = matching_faces(operation, sides)
        links = longest_chain(matching, sides) if matching else 1
        while chosen and links:
            fresh = [_brought(die, sides, source, name) for die in chosen]
            hand.extend(fresh)
            chosen = [die for die in fresh if operation.matches(die.value)]
            links -= 1
        return
    spent: set[RolledDie] = set()
    while chosen:
        hand.extend([_brought(die, sides, source, name) for die in chosen])
        spent.update(chosen)
        chosen = [die for die in select(hand, operation) if die not in spent]


def _brought(die: RolledDie, sides: int, source: Source, name: str) -> RolledDie:
    """The die that an exploding one brings."""
    die.explode()
    return RolledDie(sides, source.die(sides, name))


def _minimum(hand: list[RolledDie], operation: Operation, node: Dice, source: Source, name: str) -> None:
    least = operation.selectors[0].value
    for die in hand:
        if die.counts and die.value < least:
            die.value = least


def _maximum(hand: list[RolledDie], operation: Operation, node: Dice, source: Source, name: str) -> None:
    most = operation.selectors[0].value
    for die in hand:
        if die.counts and die.value > most:
            die.value = most


_APPLY: dict[str, Callable[[list[RolledDie], Operation, Dice, Source, str], None]] = {
    "k": _keep,
    "p": _drop,
    "rr": _reroll_until,
    "ro": _reroll_once,
    "ra": _reroll_add,
    "e": _explode,
    "mi": _minimum,
    "ma": _maximum,
}


# Bags and repetitions: some of several totals may be kept


def kept_items(values: Sequence[Value], operations: tuple[Operation, ...]) -> list[bool]:
    """Which of several totals still count after keeping and dropping."""
    kept = [True] * len(values)
    for operation in operations:
        live = [i for i, counts in enumerate(kept) if counts]
        chosen: set[int] = set()
        for selector in operation.selectors:
            if selector.kind == "h" or selector.kind == "l":
                high = selector.kind == "h"
                ranked = sorted(live if high else live[::-1], key=values.__getitem__, reverse=high)
                chosen.update(ranked[: selector.value])
            else:
                chosen.update(i for i in live if selector.matches(values[i]))
        for i in live:
            kept[i] = (i in chosen) == (operation.kind == "k")
    return kept


def _gathered(node: Bag | Repeat, parts: list[Trace]) -> BranchRolled:
    values = [part.total for part in parts]
    if not node.operations:
        return BranchRolled(node, sum(values), parts, None)
    kept = kept_items(values, node.operations)
    return BranchRolled(node, sum([v for v, k in zip(values, kept, strict=True) if k]), parts, kept)


def _parts_of(node: Bag | Repeat) -> tuple[Node, ...]:
    return node.items if isinstance(node, Bag) else (node.body,) * node.count


def _roll_several(node: Bag | Repeat) -> Rolls:
    each = [prepared(part) for part in _parts_of(node)]
    return lambda source, name: _gathered(node, [one(source, name) for one in each])


def _total_several(node: Bag | Repeat) -> Totals:
    each = [prepared_total(part) for part in _parts_of(node)]
    operations = node.operations
    if not operations:
        return lambda source, name: sum([one(source, name) for one in each])

    def chosen(source: Source, name: str) -> Value:
        values = [one(source, name) for one in each]
        return sum([v for v, k in zip(values, kept_items(values, operations), strict=True) if k])

    return chosen


# Arithmetic


def _divide(left: Value, right: Value) -> Value:
    if not right:
        raise DiceError("zero", "Cannot divide by zero.")
    return left // right


def _divide_up(left: Value, right: Value) -> Value:
    if not right:
        raise DiceError("zero", "Cannot divide by zero.")
    return -(-left // right)


def _remainder(left: Value, right: Value) -> Value:
    if not right:
        raise DiceError("zero", "Cannot divide by zero.")
    return left % right


ARITHMETIC: dict[str, Callable[[Value, Value], Value]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": _divide,
    "/^": _divide_up,
    "%": _remainder,
    "==": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    ">=": lambda a, b: int(a >= b),
    "<=": lambda a, b: int(a <= b),
    ">": lambda a, b: int(a > b),
    "<": lambda a, b: int(a < b),
}


def _absolute(values: list[Value]) -> Value:
    return -values[0] if values[0] < 0 else values[0]


FUNCTIONS: dict[str, Callable[[list[Value]], Value]] = {
    "min": min,
    "max": max,
    "abs": _absolute,
    "ceil": lambda values: ceil(values[0]),
    "floor": lambda values: floor(values[0]),
}


def _roll_number(node: Number) -> Rolls:
    trace = BranchRolled(node, node.value, (), None)
    return lambda source, name: trace


def _total_number(node: Number) -> Totals:
    value = node.value
    return lambda source, name: value


def _roll_binary(node: Binary) -> Rolls:
    left, right = prepared(node.left), prepared(node.right)
    if node.operator == "+" and isinstance(node.right, Number):
        added, constant = node.right.value, (right(_NOBODY, ""),)

        def plus(source: Source, name: str) -> BranchRolled:
            one = left(source, name)
            return BranchRolled(node, one.total + added, (one, *constant), None)

        return plus
    combine = ARITHMETIC[node.operator]

    def both(source: Source, name: str) -> BranchRolled:
        one = left(source, name)
        other = right(source, name)
        return BranchRolled(node, combine(one.total, other.total), (one, other), None)

    return both


def _total_binary(node: Binary) -> Totals:
    left, right = prepared_total(node.left), prepared_total(node.right)
    if node.operator == "+":
        if isinstance(node.right, Number):
            added = node.right.value
            return lambda source, name: left(source, name) + added
        return lambda source, name: left(source, name) + right(source, name)
    combine = ARITHMETIC[node.operator]
    return lambda source, name: combine(left(source, name), right(source, name))


def _roll_negative(node: Negative) -> Rolls:
    body = prepared(node.body)

    def negated(source: Source, name: str) -> BranchRolled:
        inner = body(source, name)
        return BranchRolled(node, -inner.total, (inner,), None)

    return negated


def _total_negative(node: Negative) -> Totals:
    body = prepared_total(node.body)
    return lambda source, name: -body(source, name)


def _roll_labeled(node: Labeled) -> Rolls:
    body, label = prepared(node.body), node.labels[0]

    def labeled(source: Source, name: str) -> BranchRolled:
        inner = body(source, name or label)
        return BranchRolled(node, inner.total, (inner,), None)

    return labeled


def _total_labeled(node: Labeled) -> Totals:
    body, label = prepared_total(node.body), node.labels[0]
    return lambda source, name: body(source, name or label)


def _roll_call(node: Call) -> Rolls:
    each, work = [prepared(a) for a in node.arguments], FUNCTIONS[node.name]

    def called(source: Source, name: str) -> BranchRolled:
        parts = [one(source, name) for one in each]
        return BranchRolled(node, work([part.total for part in parts]), parts, None)

    return called


def _total_call(node: Call) -> Totals:
    each, work = [prepared_total(a) for a in node.arguments], FUNCTIONS[node.name]
    return lambda source, name: work([one(source, name) for one in each])


_NOBODY = Seeded(0)
"""A source for what rolls no dice."""

_ROLL: dict[type[Node], Callable[..., Rolls]] = {
    Number: _roll_number,
    Dice: _roll_dice,
    Bag: _roll_several,
    Repeat: _roll_several,
    Negative: _roll_negative,
    Binary: _roll_binary,
    Call: _roll_call,
    Labeled: _roll_labeled,
}
_TOTAL: dict[type[Node], Callable[..., Totals]] = {
    Number: _total_number,
    Dice: _total_dice,
    Bag: _total_several,
    Repeat: _total_several,
    Negative: _total_negative,
    Binary: _total_binary,
    Call: _total_call,
    Labeled: _total_labeled,
}
