"""Random tables: roll the die in the head, read the row whose range holds the result
(5.2/dice/random-table).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from tenfoot.dice.distribution import Distribution
from tenfoot.dice.errors import DiceError
from tenfoot.dice.exact import exact
from tenfoot.dice.expression_tree import Dice, Node
from tenfoot.dice.parser import parse
from tenfoot.dice.roll import roll
from tenfoot.dice.sources import DiceSource
from tenfoot.dice.trace import Rolled

Result = TypeVar("Result")

_RANGE = re.compile(r"\s*([0-9]{1,6})(?:\s*[-\u2010-\u2015]\s*([0-9]{1,6}))?\s*")


class TableRow(NamedTuple, Generic[Result]):
    low: int
    high: int
    result: Result


class TableRolled(NamedTuple, Generic[Result]):
    """The roll and the row it points to."""

    rolled: Rolled
    row: TableRow[Result]


class RollTable(Generic[Result]):
    """A die and rows that share out its results without gap or overlap."""

    def __init__(self, die: str | Node, rows: Iterable[tuple[str | int, Result]], name: str = "") -> None:
        self.name = name
        self.die: Node = parse(die) if isinstance(die, str) else die
        self.odds: Distribution = exact(self.die)
        hundred = self.die == Dice(1, 100)
        read = [TableRow(*_range(text, hundred, self._title()), result) for text, result in rows]
        self.rows: tuple[TableRow[Result], ...] = tuple(sorted(read, key=lambda row: row.low))
        self._check()
        self._starts = [row.low for row in self.rows]

    def _title(self) -> str:
        return f"Table {self.name!r} ({self.die})" if self.name else f"The {self.die} table"

    def _check(self) -> None:
        expected = self.odds.minimum
        for before, row in zip((None, *self.rows), self.rows, strict=False):
            if before is not None and row.low <= before.high:
                self._wrong("overlap", f"gives {row.low} to two rows ({_text(before)} and {_text(row)})")
            if row.low > expected:
                missing = str(expected) if row.low == expected + 1 else f"{expected}-{row.low - 1}"
                self._wrong("gap", f"has no row for {missing}")
            if row.low < self.odds.minimum or row.high > self.odds.maximum:
                self._wrong(
                    "out-of-range",
                    f"has a row {_text(row)}, but its die shows {self.odds.minimum} to {self.odds.maximum}",
                )
            expected = row.high + 1
        if expected <= self.odds.maximum:
            last = self.odds.maximum
            self._wrong("gap", f"has no row for {expected if expected == last else f'{expected}-{last}'}")

    def _wrong(self, code: str, what: str) -> None:
        raise DiceError(f"table-{code}", f"{self._title()} {what}.")

    def row(self, number: int) -> TableRow[Result]:
        """The row that holds a number."""
        if not self.odds.minimum <= number <= self.odds.maximum:
            self._wrong("out-of-range", f"has no row for {number}")
        return self.rows[bisect_right(self._starts, number) - 1]

    def roll(self, source: DiceSource, name: str = "") -> TableRolled[Result]:
        rolled = roll(self.die, source, name or self.name)
        return TableRolled(rolled, self.row(rolled.total))

    def chance(self, result: Result) -> Fraction:
        """How likely a result is, over all rows that have it."""
        rows = [row for row in self.rows if row.result == result]
        return sum((self.odds.at_most(r.high) - self.odds.at_most(r.low - 1) for r in rows), Fraction(0))


def _range(text: str | int, hundred: bool, title: str) -> tuple[int, int]:
    """`4`, `1-3`, `96-00`: on a d100 table 00 is 100."""
    if isinstance(text, int):
        return text, text
    found = _RANGE.fullmatch(text)
    if found is None:
        raise DiceError(
            "table-range", f"{title} has a row {text!r}; a row is a number or a range such as 1-3."
        )
    low, high = (int(part) or (100 if hundred else 0) for part in (found[1], found[2] or found[1]))
    if high < low:
        raise DiceError("table-range", f"{title} has a row {text!r} that runs backwards.")
    return low, high


def _text(row: TableRow[Result]) -> str:
    return str(row.low) if row.low == row.high else f"{row.low}-{row.high}"
