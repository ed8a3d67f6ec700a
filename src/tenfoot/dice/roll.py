"""Rolling an expression: with a full trace, or for the total alone. Both draw the same faces in the same
order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil, floor

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
from tenfoot.dice.operations import apply_operations
from tenfoot.dice.parser import parse
from tenfoot.dice.sources import DiceSource
from tenfoot.dice.trace import BranchRolled, PoolRolled, Rolled, RolledDie, Trace

Value = int | Fraction


def roll(expr: Node | str, source: DiceSource, name: str = "") -> Rolled:
    """Roll and record everything: each face, its fate, the labels. `name` says what the roll is for."""
    if isinstance(expr, str):
        expr = parse(expr)
    trace = _ROLL[type(expr)](expr, source, name)
    result = trace.total
    return Rolled(expr, result if type(result) is int else floor(result), trace, name)


def total(expr: Node | str, source: DiceSource, name: str = "") -> int:
    """Roll for the total alone. The faces drawn are those that `roll` would draw."""
    if isinstance(expr, str):
        expr = parse(expr)
    result = _TOTAL[type(expr)](expr, source, name)
    return result if type(result) is int else floor(result)


# Dice


def _roll_dice(node: Dice, source: DiceSource, name: str) -> PoolRolled:
    faces = source.dice(node.count, node.sides, name)
    operations = node.operations
    if not operations:
        return PoolRolled(node, sum(faces), faces, None, None)
    extreme = operations[0].extreme
    if extreme and len(operations) == 1:
        return _roll_extreme(node, faces, extreme)
    hand = [RolledDie(node.sides, face) for face in faces]
    apply_operations(hand, node, source, name)
    return PoolRolled(node, sum([d.value for d in hand if d.counts]), faces, None, hand)


def _roll_extreme(node: Dice, faces: list[int], extreme: int) -> PoolRolled:
    """Keep or drop of the highest or lowest few; one of two, and all but one, without sorting.

    `extreme` is how many remain, from the top if positive and from the bottom if negative. Of equal dice the highest
    is the earlier and the lowest the later.
    """
    count = len(faces)
    if count == 2 and (extreme == 1 or extreme == -1):
        first, second = faces
        if first >= second if extreme == 1 else first < second:
            return PoolRolled(node, first, faces, _FIRST, None)
        return PoolRolled(node, second, faces, _SECOND, None)
    if extreme == count - 1 > 0:
        out = min(faces)
        kept = [True] * count
        kept[count - 1 - faces[::-1].index(out)] = False
        return PoolRolled(node, sum(faces) - out, faces, kept, None)
    kept = kept_extreme(faces, extreme)
    return PoolRolled(node, sum([f for f, k in zip(faces, kept, strict=True) if k]), faces, kept, None)


_FIRST = (True, False)
_SECOND = (False, True)


def kept_extreme(faces: Sequence[Value], extreme: int) -> list[bool]:
    """Which dice are among the `extreme` highest, or the `-extreme` lowest."""
    order = sorted(range(len(faces)), key=faces.__getitem__, reverse=True)
    kept = [False] * len(faces)
    for index in order[:extreme] if extreme > 0 else order[extreme:]:
        kept[index] = True
    return kept


def _total_dice(node: Dice, source: DiceSource, name: str) -> int:
    operations = node.operations
    if not operations:
        return (
            source.die(node.sides, name)
            if node.count == 1
            else sum(source.dice(node.count, node.sides, name))
        )
    faces = source.dice(node.count, node.sides, name)
    if len(operations) == 1:
        operation = operations[0]
        extreme = operation.extreme
        if extreme == 1:
            return max(faces, default=0)
        if extreme == -1:
            return min(faces, default=0)
        if extreme:
            faces.sort(reverse=extreme > 0)
            return sum(faces[: abs(extreme)])
        if operation.kind == "mi":
            least = operation.selectors[0].value
            return sum([face if face > least else least for face in faces])
    hand = [RolledDie(node.sides, face) for face in faces]
    apply_operations(hand, node, source, name)
    return sum([d.value for d in hand if d.counts])


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


def _roll_bag(node: Bag, source: DiceSource, name: str) -> BranchRolled:
    return _gathered(node, [_ROLL[type(item)](item, source, name) for item in node.items])


def _roll_repeat(node: Repeat, source: DiceSource, name: str) -> BranchRolled:
    once = _ROLL[type(node.body)]
    return _gathered(node, [once(node.body, source, name) for _ in range(node.count)])


def _sum_kept(values: list[Value], operations: tuple[Operation, ...]) -> Value:
    if not operations:
        return sum(values)
    return sum([v for v, k in zip(values, kept_items(values, operations), strict=True) if k])


def _total_bag(node: Bag, source: DiceSource, name: str) -> Value:
    return _sum_kept([_TOTAL[type(item)](item, source, name) for item in node.items], node.operations)


def _total_repeat(node: Repeat, source: DiceSource, name: str) -> Value:
    once = _TOTAL[type(node.body)]
    return _sum_kept([once(node.body, source, name) for _ in range(node.count)], node.operations)


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


def _roll_number(node: Constant, source: DiceSource, name: str) -> BranchRolled:
    return BranchRolled(node, node.value, (), None)


def _total_number(node: Constant, source: DiceSource, name: str) -> Value:
    return node.value


def _roll_binary(node: Binary, source: DiceSource, name: str) -> BranchRolled:
    left, right = node.left, node.right
    one = _ROLL[type(left)](left, source, name)
    if node.operator == "+" and type(right) is Constant:
        added = right.value
        return BranchRolled(node, one.total + added, (one, BranchRolled(right, added, (), None)), None)
    other = _ROLL[type(right)](right, source, name)
    return BranchRolled(node, ARITHMETIC[node.operator](one.total, other.total), (one, other), None)


def _total_binary(node: Binary, source: DiceSource, name: str) -> Value:
    left, right = node.left, node.right
    one = _TOTAL[type(left)](left, source, name)
    if node.operator == "+":
        return one + _TOTAL[type(right)](right, source, name)
    return ARITHMETIC[node.operator](one, _TOTAL[type(right)](right, source, name))


def _roll_negative(node: Negative, source: DiceSource, name: str) -> BranchRolled:
    body = _ROLL[type(node.body)](node.body, source, name)
    return BranchRolled(node, -body.total, (body,), None)


def _total_negative(node: Negative, source: DiceSource, name: str) -> Value:
    return -_TOTAL[type(node.body)](node.body, source, name)


def _roll_labeled(node: Labeled, source: DiceSource, name: str) -> BranchRolled:
    body = _ROLL[type(node.body)](node.body, source, name or node.labels[0])
    return BranchRolled(node, body.total, (body,), None)


def _total_labeled(node: Labeled, source: DiceSource, name: str) -> Value:
    return _TOTAL[type(node.body)](node.body, source, name or node.labels[0])


def _roll_call(node: FunctionCall, source: DiceSource, name: str) -> BranchRolled:
    parts = [_ROLL[type(a)](a, source, name) for a in node.arguments]
    return BranchRolled(node, FUNCTIONS[node.name]([p.total for p in parts]), parts, None)


def _total_call(node: FunctionCall, source: DiceSource, name: str) -> Value:
    return FUNCTIONS[node.name]([_TOTAL[type(a)](a, source, name) for a in node.arguments])


_ROLL: dict[type[Node], Callable[..., Trace]] = {
    Constant: _roll_number,
    Dice: _roll_dice,
    Bag: _roll_bag,
    Repeat: _roll_repeat,
    Negative: _roll_negative,
    Binary: _roll_binary,
    FunctionCall: _roll_call,
    Labeled: _roll_labeled,
}
_TOTAL: dict[type[Node], Callable[..., Value]] = {
    Constant: _total_number,
    Dice: _total_dice,
    Bag: _total_bag,
    Repeat: _total_repeat,
    Negative: _total_negative,
    Binary: _total_binary,
    FunctionCall: _total_call,
    Labeled: _total_labeled,
}
