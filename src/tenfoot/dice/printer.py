"""The canonical text of an expression. Parsing it gives the same tree again."""

from __future__ import annotations

from fractions import Fraction

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
)

_STRENGTH = {"+": 2, "-": 2, "*": 3, "/": 3, "/^": 3, "%": 3}
_COMPARISON = 1
_UNARY = 4
_LABELED = 5
_UNLABELED = 6


def decimal(value: int | Fraction) -> str:
    """A number as notation writes it: `7`, `0.5`."""
    if isinstance(value, int):
        return str(value)
    places = 0
    while value.denominator != 1 and 10**places % value.denominator:
        places += 1
    digits = str(abs(value) * 10**places).rjust(places + 1, "0")
    sign = "-" if value < 0 else ""
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else sign + digits


def selector_text(selector: Selector) -> str:
    return f"{'' if selector.kind == '=' else selector.kind}{selector.value}"


def operation_text(operation: Operation) -> str:
    return "".join(operation.kind + selector_text(s) for s in operation.selectors)


def with_operations(text: str, operations: tuple[Operation, ...]) -> str:
    """The operations after what they act on.

    Neighbors of one kind would be read as one (`kh1kl1` keeps both ends), so brackets separate them.
    """
    previous = ""
    for operation in operations:
        if operation.kind == previous and operation.kind not in ("mi", "ma"):
            text = f"({text})"
        text += operation_text(operation)
        previous = operation.kind
    return text


def canonical(node: Node) -> str:
    return _text(node)[0]


def _text(node: Node) -> tuple[str, int]:
    """The text and how tightly it binds."""
    match node:
        case Constant(value):
            return decimal(value), _UNLABELED
        case Dice(count, sides, operations):
            return with_operations(f"{count}d{sides}", operations), _UNLABELED
        case Bag(items, operations):
            inner = ", ".join(canonical(item) for item in items)
            return with_operations(f"({inner},)" if len(items) == 1 else f"({inner})", operations), _UNLABELED
        case Repeat(count, body, operations):
            text = f"{count}x{_wrapped(body, _UNLABELED)}"
            return (
                (with_operations(f"({text})", operations), _UNLABELED) if operations else (text, _UNLABELED)
            )
        case Labeled(body, labels):
            return _wrapped(body, _UNLABELED) + "".join(f"[{label}]" for label in labels), _LABELED
        case Negative(body):
            return "-" + _wrapped(body, _LABELED), _UNARY
        case FunctionCall(name, arguments):
            return f"{name}({', '.join(canonical(a) for a in arguments)})", _UNLABELED
        case Binary(operator, left, right):
            strength = _STRENGTH.get(operator, _COMPARISON)
            return f"{_wrapped(left, strength)} {operator} {_wrapped(right, strength + 1)}", strength
    raise TypeError(f"not a dice expression: {node!r}")


def _wrapped(node: Node, least: int) -> str:
    text, strength = _text(node)
    return text if strength >= least else f"({text})"
