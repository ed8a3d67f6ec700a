"""How hard a fight is by an edition's own numbers: what a party's budgets are, and how a fight is graded."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias

import msgspec

from tenfoot.engine.rule import Port

Grade: TypeAlias = Literal["low", "moderate", "high"]
GRADES: tuple[Grade, ...] = ("low", "moderate", "high")


class XpBudget(msgspec.Struct, frozen=True):
    """What a party's three budgets are."""

    low: int
    moderate: int
    high: int

    def of(self, grade: Grade) -> int:
        """The XP budget of one difficulty grade."""
        return {"low": self.low, "moderate": self.moderate, "high": self.high}[grade]

    def grade(self, xp: int) -> str:
        """How the toolbox grades a fight (5.2/t-encounter/grade-existing): the first budget that covers it."""
        return next((grade for grade in GRADES if xp <= self.of(grade)), "beyond high")


BUDGET: Port[Callable[[Iterable[int]], XpBudget]] = Port("encounter budget")
"""The budgets of characters of these levels; an edition without such numbers binds nothing."""
