"""How hard a fight is by the toolbox's numbers: an XP budget for each character, and what creatures cost.

5.2/t-encounter/table-1-5, 5.2/t-encounter/table-6-10, 5.2/t-encounter/table-11-15, 5.2/t-encounter/table-16-20.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from tenfoot.engine.event import Fact
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.encounter import sheet_named
from tenfoot.rulesets.encounter_budget import XpBudget
from tenfoot.rulesets.srd52.gm.experience_table import xp_of

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


def budget(levels: Iterable[int]) -> XpBudget:
    """The budgets of a party: each character's own value, added up (5.2/t-encounter/budget)."""
    totals = [0, 0, 0]
    for level in levels:
        if not 1 <= level <= len(PER_CHARACTER):
            raise ValueError(f"A character's level is 1 to {len(PER_CHARACTER)}, not {level}.")
        for place, amount in enumerate(PER_CHARACTER[level - 1]):
            totals[place] += amount
    return XpBudget(*totals)


USUAL_PARTY = 4
"""Challenge Ratings are made for so many characters."""
EASILY_RUN = 3
"""Different stat blocks that a GM can run well in one fight."""
FEW = 2
"""Creatures for each character that are no crowd."""
HARD_TO_OVERCOME = (
    "incorporeal movement",
    "regeneration",
    "troll regeneration",
    "always invisible",
    "greater magic resistance",
    "absorption",
    "split",
)
"""Traits that a party without the right answer can do little about."""


class Weighed(msgspec.Struct, frozen=True):
    """A fight by the toolbox's numbers, with what the GM should think about."""

    budget: XpBudget
    xp: int
    grade: str
    cautions: tuple[str, ...]
    """`dangerous ogre`, `crowd`, `party of 2` ...: a word, and whom it is about."""


def rating(sheet: Sheet) -> Fraction:
    """The Challenge Rating as a number."""
    return Fraction(sheet.cr or "0")


def standing(sheet: Sheet, level: int) -> str:
    """How a monster stands to characters of a level: above it dangerous, below it minor (5.2/m-cr/meaning)."""
    if rating(sheet) == level:
        return "even"
    return "dangerous" if rating(sheet) > level else "minor"


def weigh(
    levels: Sequence[int], foes: Mapping[str, int], sheets: Mapping[str, Sheet], *, lair: bool
) -> Weighed:
    """Compare foes with the budgets. Their number does not multiply their cost (5.2/t-encounter/no-multiplier)."""
    if not levels:
        raise ValueError("A party needs at least one character.")
    blocks = {key: sheets[key] for key in foes}
    level = sum(levels) // len(levels)
    xp = sum(xp_of(sheet, in_lair=lair) * foes[key] for key, sheet in blocks.items())
    found = budget(levels)
    cautions: list[str] = []
    for key, sheet in blocks.items():
        stands = standing(sheet, level)
        cautions.append(f"{stands} {key}")
        if stands == "dangerous":
            # It may drop a character with one action (5.2/t-encounter/powerful).
            cautions.append(f"powerful {key}")
        if rating(sheet) > level and any(trait.rule in HARD_TO_OVERCOME for trait in sheet.traits):
            cautions.append(f"unusual {key}")
        if rating(sheet) == 0 and foes[key] > len(levels) * FEW:
            swarm = next((other for other in sheets if other.startswith(f"swarm-of-{key}")), "")
            cautions.append(f"trifles {key}" + (f": {swarm}" if swarm else ""))
    if len(levels) != USUAL_PARTY:
        cautions.append(f"party of {len(levels)}")
    if sum(foes.values()) > FEW * len(levels):
        cautions.append("crowd")
    if len(blocks) > EASILY_RUN:
        cautions.append(f"{len(blocks)} stat blocks")
    return Weighed(found, xp, found.grade(xp), tuple(cautions))


def weighing(ruleset: Ruleset, levels: Sequence[int], foes: Mapping[str, int], lair: bool) -> dict[str, Fact]:
    """The facts of a rated fight, for reports."""
    sheets = ruleset.table("monsters", Sheet)
    for key in foes:
        sheet_named(ruleset, key)
    found = weigh(levels, foes, sheets, lair=lair)
    return {
        "low": found.budget.low,
        "moderate": found.budget.moderate,
        "high": found.budget.high,
        "xp": found.xp,
        "grade": found.grade,
        "cautions": list(found.cautions),
    }
