"""Tables to roll on: rows of text, each for some results of the dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from tenfoot.dice import DiceSource, parse, roll
from tenfoot.rulesets.common.damage.dealing_damage import parse_dice

RANDOM_TABLES = "tables"
"""The table of a ruleset with the tables to roll on."""


class ResultRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table to roll on: the highest result that it is for, and what happens."""

    to: int
    text: Annotated[str, msgspec.Meta(max_length=1_000)]


class RandomTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to roll on, such as weather or what is in a pocket."""

    key: str
    name: str
    dice: str
    """What is rolled: `1d6`, `2d6`, `1d100`."""
    rows: Annotated[tuple[ResultRow, ...], msgspec.Meta(min_length=1, max_length=1_000)]
    about: str = ""


def table_faults(table: RandomTable) -> Iterator[tuple[str, str]]:
    """List what is wrong with a table: dice that can't be read, and results without a row or rows without a result."""
    try:
        dice, flat = parse_dice(table.dice)
    except ValueError as error:
        yield "dice", str(error)
        return
    least = flat + sum(min(count, count * sides) for count, sides in dice)
    most = flat + sum(max(count, count * sides) for count, sides in dice)
    ends = [row.to for row in table.rows]
    if ends != sorted(set(ends)):
        yield "rows", "each row must be for higher results than the row before it."
    elif ends[0] < least:
        yield "rows", f"{table.dice} shows at least {least}: the first row, to {ends[0]}, never happens."
    elif ends[-1] != most:
        yield "rows", f"{table.dice} shows up to {most}, and the last row is to {ends[-1]}."


def roll_on_table(table: RandomTable, source: DiceSource) -> tuple[int, ResultRow]:
    """Roll the dice of a table, and give the result with its row."""
    total = roll(parse(table.dice), source).total
    return total, next(row for row in table.rows if total <= row.to)
