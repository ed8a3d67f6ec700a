"""The exact distribution of an expression."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, reduce
from operator import add

from tenfoot.dice.budget import longest_chain
from tenfoot.dice.decimals import whole
from tenfoot.dice.distribution import Distribution, within_budget, within_work
from tenfoot.dice.errors import DiceError
from tenfoot.dice.expression_tree import (
    Bag,
    Binary,
    Constant,
    Dice,
    FunctionCall,
    Labeled,
    Negative,
    Node,
    Operation,
    Repeat,
)
from tenfoot.dice.hand_enumeration import kept_of_items, played_out
from tenfoot.dice.order import kept_ranks
from tenfoot.dice.parser import parse


def exact(expr: Node | str) -> Distribution:
    """Every total of an expression with its exact weight."""
    return _exact(parse(expr) if isinstance(expr, str) else expr)


@lru_cache(maxsize=1024)
def _exact(node: Node) -> Distribution:
    return _of(whole(node))


def forget() -> None:
    """Forget the distributions calculated so far (they are cached only for speed)."""
    _exact.cache_clear()


def _of(node: Node) -> Distribution:
    return _OF[type(node)](node)


# Dice


def _dice(node: Dice) -> Distribution:
    if not node.operations:
        return Distribution.fair_dice(node.count, node.sides)
    die, rest = first_values(node)
    if not rest:
        return die.times(node.count)
    if all(operation.each_alone for operation in rest):
        return _alone(die, node.sides, rest).times(node.count)
    if len(rest) == 1 and (kept := _ranks(rest[0], node.count)) is not None:
        return kept_ranks(die, node.count, kept)
    return played_out(die, node.count, node.sides, rest)


def first_values(node: Dice) -> tuple[Distribution, tuple[Operation, ...]]:
    """One die after the operations that only change its value, and the operations that are left."""
    fair = Distribution.fair_die(node.sides)
    die = fair
    for index, operation in enumerate(node.operations):
        if not operation.each_alone or operation.kind not in ("mi", "ma", "rr", "ro"):
            return die, node.operations[index:]
        die = changed(die, fair, operation)
    return die, ()


def changed(die: Distribution, fair: Distribution, operation: Operation) -> Distribution:
    """Return a single die after a minimum, a maximum or a reroll; other dice of the roll play no part in it."""
    if operation.kind == "mi":
        least = operation.selectors[0].value
        return die.map(lambda value: max(value, least))
    if operation.kind == "ma":
        most = operation.selectors[0].value
        return die.map(lambda value: min(value, most))
    matched = die.chance(operation.matches)
    if not matched:
        return die
    stays = [(v, w) for v, w in zip(die.values, die.weights, strict=True) if not operation.matches(v)]
    fresh = fair
    if operation.kind == "rr":
        fresh = Distribution({v: 1 for v in fair.values if not operation.matches(v)})
    if not stays:
        return fresh
    return Distribution.mixture(((1 - matched, Distribution(dict(stays))), (matched, fresh)))


def _ranks(operation: Operation, count: int) -> list[bool] | None:
    """Which ranks, highest first, a keep or drop of highest and lowest leaves; None if it looks at values."""
    if operation.kind not in ("k", "p") or any(s.kind not in ("h", "l") for s in operation.selectors):
        return None
    chosen = [False] * count
    for selector in operation.selectors:
        number = min(selector.value, count)
        for rank in range(number):
            chosen[rank if selector.kind == "h" else count - 1 - rank] = True
    return chosen if operation.kind == "k" else [not c for c in chosen]


def _alone(die: Distribution, sides: int, operations: tuple[Operation, ...]) -> Distribution:
    """What one die adds in the end, when each die is judged alone; explosions count with the die they came
    from."""
    fair = Distribution.fair_die(sides)
    memo: dict[tuple[int, int], Distribution] = {}

    def of_value(value: int, index: int) -> Distribution:
        if index == len(operations):
            return Distribution.certain(value)
        known = memo.get((value, index))
        if known is None:
            known = memo[value, index] = apply(value, index)
        return known

    def of(values: Distribution, index: int) -> Distribution:
        return Distribution.mixture(
            (w, of_value(v, index)) for v, w in zip(values.values, values.weights, strict=True)
        )

    def apply(value: int, index: int) -> Distribution:
        operation = operations[index]
        if operation.kind in ("k", "p"):
            stays = operation.matches(value) == (operation.kind == "k")
            return of_value(value, index + 1) if stays else Distribution.certain(0)
        if operation.kind != "e":
            return of(changed(Distribution.certain(value), fair, operation), index + 1)
        if not operation.matches(value):
            return of_value(value, index + 1)
        return of_value(value, index + 1) + chain(index)

    chains: dict[int, Distribution] = {}

    def chain(index: int) -> Distribution:
        """What the dice after an exploding one add."""
        known = chains.get(index)
        if known is not None:
            return known
        operation = operations[index]
        matching = operation.matching_faces(sides)
        if not matching:
            # Only a face raised or lowered by another operation explodes; a fresh die never does.
            chains[index] = of(fair, index + 1)
            return chains[index]
        links = longest_chain(matching, sides)
        ends = [v for v in fair.values if not operation.matches(v)]
        goes = [v for v in fair.values if operation.matches(v)]
        ending = Distribution.mixture((1, of_value(v, index + 1)) for v in ends)
        going = Distribution.mixture((1, of_value(v, index + 1)) for v in goes)
        within_work(4 * links * links * (going.maximum - going.minimum + 1) * len(going))
        added = of(fair, index + 1)
        for _ in range(links - 1):
            added = Distribution.mixture(((len(ends), ending), (len(goes), going + added)))
        chains[index] = added
        return added

    return of(die, 0)


# Bags and repetitions


def _chosen(items: list[Distribution], operations: tuple[Operation, ...]) -> Distribution:
    if not items:
        return Distribution.certain(0)
    if all(operation.each_alone for operation in operations):

        def counted(value: int) -> int:
            return value if all(o.matches(value) == (o.kind == "k") for o in operations) else 0

        if all(item is items[0] for item in items):
            return items[0].map(counted).times(len(items))
        return reduce(add, [item.map(counted) for item in items])
    if len(operations) == 1 and all(item == items[0] for item in items):
        ranks = _ranks(operations[0], len(items))
        if ranks is not None:
            return kept_ranks(items[0], len(items), ranks)
    return kept_of_items(items, operations)


# Arithmetic


def _call(name: str, values: list[Distribution]) -> Distribution:
    if name == "abs":
        return values[0].map(abs)
    if name in ("ceil", "floor"):
        return values[0]
    return reduce(lambda a, b: _pairs(a, b, max if name == "max" else min), values)


def _divided(a: int, b: int) -> int:
    return a // b


def _divided_up(a: int, b: int) -> int:
    return -(-a // b)


def _remainder(a: int, b: int) -> int:
    return a % b


def _product(a: int, b: int) -> int:
    return a * b


_PAIRED: dict[str, Callable[[int, int], int]] = {
    "*": _product,
    "/": _divided,
    "/^": _divided_up,
    "%": _remainder,
}


def _binary(node: Binary) -> Distribution:
    left, right = _of(node.left), _of(node.right)
    operator = node.operator
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "*":
        if len(right) == 1:
            return left.scaled(right.values[0])
        if len(left) == 1:
            return right.scaled(left.values[0])
    elif operator in _PAIRED and right.exactly(0):
        raise DiceError("zero", "This can divide by zero.")
    if operator in _PAIRED:
        return _pairs(left, right, _PAIRED[operator])
    return _compared(operator, left, right)


def _pairs(left: Distribution, right: Distribution, combine: Callable[[int, int], int]) -> Distribution:
    within_work(len(left) * len(right) * 8)
    weights: dict[int, int] = {}
    for a, wa in zip(left.values, left.weights, strict=True):
        for b, wb in zip(right.values, right.weights, strict=True):
            value = combine(a, b)
            weights[value] = weights.get(value, 0) + wa * wb
        within_budget(len(weights))
    return Distribution(weights)


def _compared(operator: str, left: Distribution, right: Distribution) -> Distribution:
    """1 with the chance that the comparison holds, else 0."""
    whole = left.denominator * right.denominator
    holds = sum(left.weight_where(operator, b) * w for b, w in zip(right.values, right.weights, strict=True))
    return Distribution({1: holds, 0: whole - holds})


_OF: dict[type[Node], Callable[..., Distribution]] = {
    Constant: lambda node: Distribution.certain(node.value),
    Dice: _dice,
    Labeled: lambda node: _of(node.body),
    Negative: lambda node: _of(node.body).negated(),
    Binary: _binary,
    Repeat: lambda node: _chosen([_of(node.body)] * node.count, node.operations),
    Bag: lambda node: _chosen([_of(item) for item in node.items], node.operations),
    FunctionCall: lambda node: _call(node.name, [_of(argument) for argument in node.arguments]),
}
