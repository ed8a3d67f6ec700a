"""What a roll left on the table: every die with its face and fate, every part with its total, subtotals by
label."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import floor
from typing import Literal, NamedTuple

from tenfoot.dice.expression_tree import (
    Bag,
    Binary,
    Constant,
    Dice,
    FunctionCall,
    Labeled,
    Negative,
    Node,
    Repeat,
)
from tenfoot.dice.printer import decimal, with_operations

Fate = Literal["kept", "dropped", "rerolled", "exploded"]


class RolledDie:
    """One die as it was rolled. `value` differs from `face` when a minimum or maximum changed it."""

    __slots__ = ("counts", "face", "fate", "sides", "value")

    def __init__(self, sides: int, face: int) -> None:
        self.sides = sides
        self.face = face
        self.value = face
        self.fate: Fate = "kept"
        self.counts = True

    def drop(self) -> None:
        self.fate = "dropped"
        self.counts = False

    def reroll(self) -> None:
        self.fate = "rerolled"
        self.counts = False

    def explode(self) -> None:
        self.fate = "exploded"

    def __str__(self) -> str:
        text = str(self.face) if self.face == self.value else f"{self.face} -> {self.value}"
        if self.fate == "exploded":
            return text + "!"
        return text if self.counts else f"~{text}~"


class LabeledDie(NamedTuple):
    """A die of the whole roll, with the label it stands under."""

    sides: int
    face: int
    value: int
    fate: Fate
    label: str


class PoolRolled:
    """A handful of dice. `kept` is None when every die counts."""

    __slots__ = ("_hand", "expr", "faces", "kept", "total")

    def __init__(
        self,
        expr: Dice,
        total: int,
        faces: list[int],
        kept: Sequence[bool] | None,
        hand: list[RolledDie] | None,
    ) -> None:
        self.expr = expr
        self.total = total
        self.faces = faces
        self.kept = kept
        self._hand = hand

    @property
    def dice(self) -> list[RolledDie]:
        """The dice in the order they lie, rerolled ones included."""
        if self._hand is None:
            self._hand = [RolledDie(self.expr.sides, face) for face in self.faces]
            for die, kept in zip(self._hand, self.kept or (), strict=False):
                if not kept:
                    die.drop()
        return self._hand


class BranchRolled:
    """A part made of other parts. `kept` is None when all of them count."""

    __slots__ = ("expr", "kept", "parts", "total")

    def __init__(
        self, expr: Node, total: int | Fraction, parts: Sequence[Trace], kept: Sequence[bool] | None
    ) -> None:
        self.expr = expr
        self.total = total
        self.parts = parts
        self.kept = kept


Trace = PoolRolled | BranchRolled


class Rolled:
    """A finished roll: its total and how it came about."""

    __slots__ = ("expr", "name", "root", "total")

    def __init__(self, expr: Node, total: int, root: Trace, name: str = "") -> None:
        self.expr = expr
        self.total = total
        self.root = root
        self.name = name

    @property
    def dice(self) -> list[LabeledDie]:
        """Every die that was thrown, left to right."""
        return list(_dice(self.root, "", True))

    @property
    def subtotals(self) -> dict[str, int]:
        """What each label adds to the total; what has no label stands under the empty one.

        The subtotals always add up to the total. Where several labels share one division, each part is
        rounded so that they still do.
        """
        shares: dict[str, int | Fraction] = {}
        for label, value in _shares(self.root, ""):
            shares[label] = shares.get(label, 0) + value
        return _whole(shares)

    def by_label(self) -> dict[str, int]:
        """Subtotals in which a part without a label goes with the label before it (or the first):
        `2d6[fire]+3`."""
        merged: dict[str, int | Fraction] = {}
        waiting: int | Fraction = 0
        current = ""
        for label, value in _shares(self.root, ""):
            if label:
                current = label
                merged[label] = merged.get(label, 0) + value + waiting
                waiting = 0
            elif current:
                merged[current] += value
            else:
                waiting += value
        if not merged:
            merged[""] = waiting
        return _whole(merged)

    def __str__(self) -> str:
        return f"{_line(self.root)} = {self.total}"

    def __repr__(self) -> str:
        return f"<Rolled {self}>"


def _whole(shares: dict[str, int | Fraction]) -> dict[str, int]:
    """Whole numbers with the same running totals, rounded down."""
    result: dict[str, int] = {}
    running: int | Fraction = 0
    for label, value in shares.items():
        result[label] = floor(running + value) - floor(running)
        running += value
    return result


def _dice(trace: Trace, label: str, counts: bool) -> Iterator[LabeledDie]:
    if isinstance(trace, PoolRolled):
        for die in trace.dice:
            fate: Fate = die.fate if counts or die.fate == "rerolled" else "dropped"
            yield LabeledDie(die.sides, die.face, die.value, fate, label)
        return
    if isinstance(trace.expr, Labeled) and not label:
        label = trace.expr.labels[0]
    for index, part in enumerate(trace.parts):
        yield from _dice(part, label, counts and (trace.kept is None or trace.kept[index]))


def _shares(trace: Trace, label: str) -> list[tuple[str, int | Fraction]]:
    """What each labeled part contributes to this part's total."""
    if isinstance(trace, PoolRolled):
        return [(label, trace.total)]
    expr = trace.expr
    parts = trace.parts
    if isinstance(expr, Labeled):
        return _shares(parts[0], label or expr.labels[0])
    if isinstance(expr, Negative):
        return [(of, -value) for of, value in _shares(parts[0], label)]
    if isinstance(expr, Bag | Repeat):
        kept = trace.kept or [True] * len(parts)
        return [share for part, k in zip(parts, kept, strict=True) if k for share in _shares(part, label)]
    if isinstance(expr, Binary) and expr.operator in ("+", "-"):
        sign = 1 if expr.operator == "+" else -1
        return _shares(parts[0], label) + [(of, sign * value) for of, value in _shares(parts[1], label)]
    if isinstance(expr, Binary) and expr.operator in ("*", "/", "/^"):
        return _scaled(expr, trace, label)
    inner = [of for part in parts for of, _ in _shares(part, label) if of]
    return [(label or (inner[0] if inner else ""), trace.total)]


def _scaled(expr: Binary, trace: BranchRolled, label: str) -> list[tuple[str, int | Fraction]]:
    """A labeled roll doubled or halved: each part by its own share, rounded along the way."""
    left, right = (_shares(part, label) for part in trace.parts)
    if expr.operator == "*" and any(of for of, _ in right) and not any(of for of, _ in left):
        left, right = right, left
    by = sum(value for _, value in right)
    shares: list[tuple[str, int | Fraction]] = []
    before: int | Fraction = 0
    done: int | Fraction = 0
    for of, value in left:
        before += value
        reached = before * by if expr.operator == "*" else before // by
        if expr.operator == "/^":
            reached = -(-before // by)
        shares.append((of, reached - done))
        done = reached
    return shares


def _line(trace: Trace, strength: int = 0) -> str:
    """One line of text: `4d6kh3 (5, 4, 2, ~1~) + 7`."""
    if isinstance(trace, PoolRolled):
        return f"{trace.expr} ({', '.join(map(str, trace.dice))})"
    expr = trace.expr
    parts = trace.parts
    if isinstance(expr, Constant):
        return decimal(expr.value)
    if isinstance(expr, Labeled):
        return _line(parts[0], 4) + "".join(f"[{label}]" for label in expr.labels)
    if isinstance(expr, Negative):
        return "-" + _line(parts[0], 4)
    if isinstance(expr, FunctionCall):
        return f"{expr.name}({', '.join(_line(p) for p in parts)})"
    if isinstance(expr, Bag | Repeat):
        kept = trace.kept or [True] * len(parts)
        shown = [_line(p) if k else f"~{_line(p)}~" for p, k in zip(parts, kept, strict=True)]
        if isinstance(expr, Repeat):
            shown = [f"{s} = {decimal(p.total)}" for s, p in zip(shown, parts, strict=True)]
        text = with_operations(f"({', '.join(shown)})", expr.operations)
        return f"{expr.count}x{text}" if isinstance(expr, Repeat) else text
    assert isinstance(expr, Binary)
    own = {"+": 2, "-": 2, "*": 3, "/": 3, "/^": 3, "%": 3}.get(expr.operator, 1)
    text = f"{_line(parts[0], own)} {expr.operator} {_line(parts[1], own + 1)}"
    return f"({text})" if own < strength else text
