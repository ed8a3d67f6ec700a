"""How hard a fight is by the toolbox's numbers: an XP budget for each character, and what creatures cost.

5.2/t-encounter/table-1-5, 5.2/t-encounter/table-6-10, 5.2/t-encounter/table-11-15, 5.2/t-encounter/table-16-20.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

Grade: TypeAlias = Literal["low", "moderate", "high"]
GRADES: tuple[Grade, ...] = ("low", "moderate", "high")

PER_CHARACTER: tuple[tuple[int, int, int], ...] = (
    (50, 75, 100),
    (100, 150, 200),
    (150, 225, 400),
    (250, 375, 500),
    (500, 750, 1100),
    (600, 1000, 1400),
    (750, 1300, 1700),
    (1000, 1700, 2100),
    (1300, 2000, 2600),
    (1600, 2300, 3100),
    (1900, 2900, 4100),
    (2200, 3700, 4700),
    (2600, 4200, 5400),
    (2900, 4900, 6200),
    (3300, 5400, 7800),
    (3800, 6100, 9800),
    (4500, 7200, 11700),
    (5000, 8700, 14200),
    (5500, 10700, 17200),
    (6400, 13200, 22000),
)
"""XP for each character of level 1, 2, ...: low, moderate, high."""


class Budget(msgspec.Struct, frozen=True):
    """What a party's three budgets are."""

    low: int
    moderate: int
    high: int

    def of(self, grade: Grade) -> int:
        """The budget of one grade."""
        return {"low": self.low, "moderate": self.moderate, "high": self.high}[grade]

    def grade(self, xp: int) -> str:
        """How the toolbox grades a fight (5.2/t-encounter/grade-existing): the first budget that covers it."""
        return next((grade for grade in GRADES if xp <= self.of(grade)), "beyond high")


def budget(levels: Iterable[int]) -> Budget:
    """The budgets of a party: each character's own value, added up (5.2/t-encounter/budget)."""
    totals = [0, 0, 0]
    for level in levels:
        if not 1 <= level <= len(PER_CHARACTER):
            raise ValueError(f"A character's level is 1 to {len(PER_CHARACTER)}, not {level}.")
        for place, amount in enumerate(PER_CHARACTER[level - 1]):
            totals[place] += amount
    return Budget(*totals)
