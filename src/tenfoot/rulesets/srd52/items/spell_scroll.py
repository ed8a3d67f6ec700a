"""Spell Scrolls as items: what each is worth, how rare it is, and the numbers it is cast with."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tenfoot.rulesets.common.items.item import Gear

PREFIX = "scroll-of-"


class ScrollRow(msgspec.Struct, frozen=True):
    """A Spell Scroll by the level of its spell."""

    level: int
    rarity: str
    dc: int
    attack: int
    days: int
    """Days to scribe it, 8 hours each."""
    cost: int
    """What scribing costs, in gold pieces."""


SCROLLS = {
    row.level: row
    for row in (
        ScrollRow(0, "common", 13, 5, 1, 15),
        ScrollRow(1, "common", 13, 5, 1, 25),
        ScrollRow(2, "uncommon", 13, 5, 3, 100),
        ScrollRow(3, "uncommon", 15, 7, 5, 150),
        ScrollRow(4, "rare", 15, 7, 10, 1_000),
        ScrollRow(5, "rare", 17, 9, 25, 1_500),
        ScrollRow(6, "very rare", 17, 9, 40, 10_000),
        ScrollRow(7, "very rare", 18, 10, 50, 12_500),
        ScrollRow(8, "very rare", 18, 10, 60, 15_000),
        ScrollRow(9, "legendary", 19, 11, 120, 50_000),
    )
}
"""5.2/e-scroll/table, 5.2/e-scroll/rarity, 5.2/e-scribe/table."""
SCROLL_TABLE = {str(level): row for level, row in SCROLLS.items()}


def scroll_named(key: str, levels: Mapping[str, int]) -> Gear | None:
    """The scroll of a spell: worth double its scribing cost (5.2/e-rarity/scroll-value)."""
    if not key.startswith(PREFIX):
        return None
    spell = key.removeprefix(PREFIX)
    level = levels.get(spell)
    if level is None:
        return None
    row = SCROLLS[level]
    return Gear(
        key=key,
        name=f"Spell Scroll ({spell.replace('-', ' ').title()})",
        kind="scroll",
        cost=row.cost * 200,
        magic=True,
        rarity=row.rarity,
        cites=("5.2/e-scroll/spell-list", "5.2/e-scroll/table"),
    )
