"""The one syntax tree of dice notation. Rolling, exact odds, batches and printing all read it; nothing
changes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

SelectorKind = Literal["=", "h", "l", ">", "<", ">=", "<="]
OperationKind = Literal["k", "p", "rr", "ro", "ra", "e", "mi", "ma"]
BinaryOperator = Literal["+", "-", "*", "/", "/^", "%", "==", "!=", ">=", "<=", ">", "<"]
FunctionName = Literal["min", "max", "abs", "ceil", "floor"]

COMPARISONS: frozenset[str] = frozenset(("==", "!=", ">=", "<=", ">", "<"))


class Node:
    """Any part of a dice expression. `str()` gives its canonical text."""

    __slots__ = ()

    def __str__(self) -> str:
        from tenfoot.dice.printer import canonical

        return canonical(self)


@dataclass(frozen=True, slots=True)
class Selector:
    """Which dice an operation speaks of: literally a value, the highest or lowest few, above or below a
    value."""

    kind: SelectorKind
    value: int

    def matches(self, value: int | Fraction) -> bool:
        """Whether a single value is chosen; only for selectors that look at one die at a time."""
        if self.kind == "=":
            return value == self.value
        if self.kind == ">":
            return value > self.value
        if self.kind == "<":
            return value < self.value
        return value >= self.value if self.kind == ">=" else value <= self.value


@dataclass(frozen=True, slots=True)
class Operation:
    """Something done to a handful of dice: keep, drop, reroll, explode, raise or lower."""

    kind: OperationKind
    selectors: tuple[Selector, ...]
    extreme: int = field(default=0, compare=False, repr=False)
    """For a plain keep: how many of the highest, or (negative) of the lowest. 0 for everything else."""

    @property
    def each_alone(self) -> bool:
        """Whether every die is judged by its own value, without looking at the others."""
        return self.kind != "ra" and all(s.kind not in ("h", "l") for s in self.selectors)

    def matches(self, value: int | Fraction) -> bool:
        return any(s.matches(value) for s in self.selectors)

    def matching_faces(self, sides: int) -> int:
        """How many faces of a fair die the selectors that look at values choose."""
        chosen: set[int] = set()
        above = sides
        below = 1
        for selector in self.selectors:
            if selector.kind == "=" and 1 <= selector.value <= sides:
                chosen.add(selector.value)
            elif selector.kind in (">", ">="):
                above = min(above, max(selector.value - (selector.kind == ">="), 0))
            elif selector.kind in ("<", "<="):
                below = max(below, min(selector.value + (selector.kind == "<="), sides + 1))
        if below > above:
            return sides
        return (below - 1) + (sides - above) + sum(1 for value in chosen if below <= value <= above)


@dataclass(frozen=True, slots=True)
class Constant(Node):
    """A constant number in an expression. Decimals stay exact."""

    value: int | Fraction


@dataclass(frozen=True, slots=True)
class Dice(Node):
    """`count` dice of `sides` faces, then the operations in order."""

    count: int
    sides: int
    operations: tuple[Operation, ...] = ()


@dataclass(frozen=True, slots=True)
class Bag(Node):
    """Several expressions in brackets, of which some may be kept or dropped: `(1d6, 1d8, 3)kh1`."""

    items: tuple[Node, ...]
    operations: tuple[Operation, ...] = ()


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """An expression rolled again `count` times: `6x4d6kh3`."""

    count: int
    body: Node
    operations: tuple[Operation, ...] = ()


@dataclass(frozen=True, slots=True)
class Negative(Node):
    body: Node


@dataclass(frozen=True, slots=True)
class Binary(Node):
    """Two expressions joined. Comparisons give 1 or 0; `/` rounds down at once and `/^` up."""

    operator: BinaryOperator
    left: Node
    right: Node


@dataclass(frozen=True, slots=True)
class FunctionCall(Node):
    name: FunctionName
    arguments: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Labeled(Node):
    """What a part of the roll is for: `2d6[fire]`. The first label counts for subtotals."""

    body: Node
    labels: tuple[str, ...]


Expr = Node


def children(node: Node) -> tuple[Node, ...]:
    """The expressions directly inside this one."""
    if isinstance(node, Binary):
        return (node.left, node.right)
    if isinstance(node, Negative | Labeled | Repeat):
        return (node.body,)
    if isinstance(node, Bag):
        return node.items
    if isinstance(node, FunctionCall):
        return node.arguments
    return ()
