"""Dice that a scenario simply rolls: notation, percentiles, a d3, a chance in percent, a random table."""

from __future__ import annotations

import re

from tenfoot.dice import (
    DiceSource,
    RollTable,
    happens,
    parse,
    percentile_marked,
    roll,
    roll_d3,
    roll_percentile,
)

__all__ = ["rolled_in_words"]


def rolled_in_words(words: str, dice: DiceSource, table: dict[str, str]) -> tuple[int, str]:
    """The total and, for a table, the row that it points to.

    `3d8+5`, `d3`, `percentile` (the first ten-sider is the tens), `percentile ones first`, `percentile marked`
    (one die marked 00 to 90), `5%` (1 if it happens, else 0).
    """
    if table:
        found = RollTable(words, table.items()).roll(dice)
        return found.rolled.total, found.row.result
    chance = re.fullmatch(r"(\d+)\s*%", words)
    if chance:
        return int(happens(int(chance[1]), dice)), ""
    if words == "percentile":
        return roll_percentile(dice), ""
    if words == "percentile ones first":
        return roll_percentile(dice, first="ones"), ""
    if words == "percentile marked":
        tens, ones = dice.dice(2, 10)
        return percentile_marked(tens % 10 * 10, ones % 10), ""
    if words == "d3":
        return roll_d3(dice), ""
    return roll(parse(words), dice).total, ""
