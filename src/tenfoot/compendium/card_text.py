"""A card as lines of styled words, from which the terminal, plain text and SVG are drawn."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Literal, TypeAlias

from tenfoot.compendium.card import Card
from tenfoot.compendium.wording import ABILITIES

Style: TypeAlias = Literal["name", "quiet", "label", "text", "heading", "rule"]
Span: TypeAlias = tuple[str, Style]
_SCORES = tuple(ABILITIES.values())
SHORT = "Short: not all that it does is written out yet."


def lines_of(card: Card, width: int = 80) -> Iterator[list[Span]]:
    """The card line by line, wrapped to a width; each line is a list of texts with their styles."""
    yield [(card.name, "name"), *[(f" · {name}", "quiet") for name in card.names.values()]]
    if card.summary:
        yield from _wrapped("", card.summary, width, "quiet")
    if card.about and not card.repeats_itself:
        yield [("", "text")]
        yield from _wrapped("", card.about, width, "text")
    yield [("─" * width, "rule")]
    scores = [fact for fact in card.facts if fact.name in _SCORES]
    for fact in card.facts:
        if fact.name == _SCORES[0]:
            yield from _table([(each.name[:3], each.value) for each in scores], width)
        elif fact.name not in _SCORES:
            yield from _wrapped(f"{fact.name}:", fact.value, width, "text")
    for section in card.sections:
        if section.title:
            yield [("", "text")]
            yield [(section.title, "heading")]
        for line in section.lines:
            yield from _wrapped(f"{line.name}." if line.name else "•", line.text, width, "text")
            if line.left and line.left != line.text:
                yield from _wrapped("  Left to the table:", line.left, width, "quiet")
    yield [("─" * width, "rule")]
    played = f"Played {card.played}." if card.played != "told" else "Told, not played."
    parts = (played, left_of(card), proof_of(card), SHORT if card.short else "")
    yield from _wrapped("", " ".join(part for part in parts if part), width, "quiet")
    if card.source:
        yield from _wrapped("", card.source, width, "quiet")


def left_of(card: Card) -> str:
    """What of the card people at the table decide themselves, in a sentence."""
    return f"Left to the table: {card.left.rstrip('.')}." if card.left else ""


def proof_of(card: Card) -> str:
    """How many of the card's statements a scenario proves, in a sentence."""
    return f"{card.proved} of {card.statements} statements proved by scenarios." if card.statements else ""


def as_text(card: Card, width: int = 80) -> str:
    """Write the whole card as plain text."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines_of(card, width)) + "\n"


def _wrapped(label: str, text: str, width: int, style: Style) -> Iterator[list[Span]]:
    whole = f"{label} {text}" if label else text
    rows = textwrap.wrap(whole, width, subsequent_indent="  ", break_long_words=True) or [""]
    left = label
    for row in rows:
        if left and row.startswith(left):
            yield [(left, "label"), (row[len(left) :], style)]
        elif left:
            yield [(row, "label")]
        else:
            yield [(row, style)]
        left = left[len(row) :].lstrip() if left and not row.startswith(left) else ""


def _table(cells: list[tuple[str, str]], width: int) -> Iterator[list[Span]]:
    """Six abilities in as many columns as fit."""
    columns = 3 if width >= 72 else 2 if width >= 48 else 1
    room = width // columns
    for start in range(0, len(cells), columns):
        row: list[Span] = []
        for name, value in cells[start : start + columns]:
            row += [(name, "label"), (f" {value}".ljust(room - len(name)), "text")]
        yield row
