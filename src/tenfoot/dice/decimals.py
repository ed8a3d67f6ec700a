"""Decimals made whole: an expression with decimal constants becomes one over whole numbers and a divisor."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

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
    Selector,
    children,
)


def whole(node: Node) -> Node:
    """Return an expression without decimals that gives the same totals (rounded down at the end)."""
    if not _has_decimals(node):
        return node
    lowered, divisor = _lowered(node)
    return lowered if divisor == 1 else Binary("/", lowered, Constant(divisor))


def _has_decimals(node: Node) -> bool:
    if isinstance(node, Dice):
        return False
    if isinstance(node, Constant):
        return isinstance(node.value, Fraction)
    if isinstance(node, Binary):
        return _has_decimals(node.left) or _has_decimals(node.right)
    return any(_has_decimals(child) for child in children(node))


def _times(node: Node, by: int) -> Node:
    return node if by == 1 else Binary("*", node, Constant(by))


def _common(nodes: tuple[Node, ...]) -> tuple[tuple[Node, ...], int]:
    lowered = [_lowered(node) for node in nodes]
    divisor = lcm(*(d for _, d in lowered)) if lowered else 1
    return tuple(_times(node, divisor // d) for node, d in lowered), divisor


def _scaled_operations(operations: tuple[Operation, ...], by: int) -> tuple[Operation, ...]:
    return tuple(
        Operation(
            op.kind,
            tuple(s if s.kind in ("h", "l") else Selector(s.kind, s.value * by) for s in op.selectors),
        )
        for op in operations
    )


def _lowered(node: Node) -> tuple[Node, int]:
    """An expression over whole numbers, and what its total must be divided by."""
    match node:
        case Constant(value):
            exact = Fraction(value)
            return Constant(exact.numerator), exact.denominator
        case Labeled(body, _):
            return _lowered(body)
        case Negative(body):
            inner, divisor = _lowered(body)
            return Negative(inner), divisor
        case Repeat(count, body, operations):
            inner, divisor = _lowered(body)
            return Repeat(count, inner, _scaled_operations(operations, divisor)), divisor
        case Bag(items, operations):
            parts, divisor = _common(items)
            return Bag(parts, _scaled_operations(operations, divisor)), divisor
        case FunctionCall("floor", (body,)):
            inner, divisor = _lowered(body)
            return Binary("/", inner, Constant(divisor)), 1
        case FunctionCall("ceil", (body,)):
            inner, divisor = _lowered(body)
            return Binary("/^", inner, Constant(divisor)), 1
        case FunctionCall(name, arguments):
            parts, divisor = _common(arguments)
            return FunctionCall(name, parts), divisor
        case Binary("*", left, right):
            (a, by_a), (b, by_b) = _lowered(left), _lowered(right)
            return Binary("*", a, b), by_a * by_b
        case Binary(operator, left, right):
            (a, b), divisor = _common((left, right))
            return Binary(operator, a, b), divisor if operator in ("+", "-", "%") else 1
    return node, 1
