"""Experience by Challenge Rating, and what a stat block is worth in and out of its lair."""

from __future__ import annotations

import msgspec

from tenfoot.engine.sheet import Sheet

RATINGS = ("0", "1/8", "1/4", "1/2", *map(str, range(1, 31)))
_XP = (
    *(10, 25, 50, 100, 200, 450, 700, 1100, 1800, 2300, 2900, 3900, 5000, 5900, 7200, 8400, 10000),
    *(11500, 13000, 15000, 18000, 20000, 22000, 25000, 33000, 41000, 50000, 62000, 75000, 90000),
    *(105000, 120000, 135000, 155000),
)
XP_BY_CR = dict(zip(RATINGS, _XP, strict=True))
"""Experience by Challenge Rating (5.2/m-cr/xp-low, 5.2/m-cr/xp-high)."""


def proficiency_by_rating(cr: str) -> int:
    """The Proficiency Bonus: 2 up to Challenge Rating 4, and 1 more for every four beyond (5.2/m-cr/pb)."""
    return 2 if "/" in cr else 2 + max(0, int(cr) - 1) // 4


class Rating(msgspec.Struct, frozen=True):
    """What a Challenge Rating means: Experience and Proficiency Bonus."""

    xp: int
    proficiency: int


RATING_TABLE = {cr: Rating(xp, proficiency_by_rating(cr)) for cr, xp in XP_BY_CR.items()}


def has_lair(sheet: Sheet) -> bool:
    """Whether the stat block has a lair, which raises some of its numbers."""
    return any(trait.data.get("lair") for trait in sheet.traits)


def xp_of(sheet: Sheet, *, in_lair: bool = False) -> int:
    """The block's own number; in its lair that of the next Challenge Rating (5.2/m-cr/xp-lair)."""
    if in_lair and has_lair(sheet):
        return XP_BY_CR[str(int(sheet.cr) + 1)]
    return sheet.xp
