"""Full cards: a card with the clauses of its entry, and the word *short* for one that has none yet."""

from __future__ import annotations

import msgspec

from tenfoot.compendium.card import Card, CardLine, Kind, Section
from tenfoot.compendium.clause_texts import Clause, clauses

SECTION = "What it does"
NEED_CLAUSES: tuple[Kind, ...] = ("spell", "monster", "feat", "feature")
"""Kinds whose cards are short without clauses. Items and traps say themselves whether they are: with the rule index's
sentences they are not. The others are lists of entries or have the rule index's sentences."""


def with_clauses(card: Card) -> Card:
    """The card with a line for each of its clauses, or marked as short."""
    rows = clauses(card.edition).get(card.id, ())
    if not rows:
        return msgspec.structs.replace(card, short=True) if card.kind in NEED_CLAUSES else card
    told = any(row.told for row in rows)
    return msgspec.structs.replace(
        card,
        sections=(Section(SECTION, tuple(_line(row) for row in rows)), *card.sections),
        short=False,
        statements=len(rows),
        proved=sum(1 for row in rows if row.shown),
        played="partly" if told and card.played == "in full" else card.played,
    )


def count_features(cards: list[Card]) -> list[Card]:
    """Return the cards; a class, subclass or species is only played in full if all of its features are."""
    features = [card for card in cards if card.kind == "feature"]
    found = []
    for card in cards:
        if card.kind in ("class", "subclass", "species"):
            owners = {card.key, *(link.partition("/")[2] for link in card.links if card.kind == "class")}
            played = {each.played for each in features if each.filters.get("of") in owners}
            if played and played != {"in full"}:
                card = msgspec.structs.replace(card, played="told" if played == {"told"} else "partly")
        found.append(card)
    return found


def _line(row: Clause) -> CardLine:
    return CardLine(text=row.text, clause=row.key, played="told" if row.told else "in full", left=row.told)
