"""Full cards: a card with the clauses of its entry, and the word *short* for one that has none yet."""

from __future__ import annotations

import msgspec

from tenfoot.compendium.card import Card, CardLine, Kind, Section
from tenfoot.compendium.clause_texts import Clause, clauses

SECTION = "What it does"
NEED_CLAUSES: tuple[Kind, ...] = ("spell", "monster", "item", "feat", "feature", "trap")
"""Kinds whose cards are short without clauses. The others are lists of entries or have the rule index's sentences."""


def with_clauses(card: Card) -> Card:
    """The card with a line for each of its clauses, or marked as short."""
    rows = clauses(card.edition).get(card.id, ())
    if not rows:
        return msgspec.structs.replace(card, short=True) if card.kind in NEED_CLAUSES else card
    told = any(row.told for row in rows)
    return msgspec.structs.replace(
        card,
        sections=(Section(SECTION, tuple(_line(row) for row in rows)), *card.sections),
        statements=len(rows),
        proved=sum(1 for row in rows if row.shown),
        played="partly" if told and card.played == "in full" else card.played,
    )


def _line(row: Clause) -> CardLine:
    return CardLine(text=row.text, clause=row.key, played="told" if row.told else "in full", left=row.told)
