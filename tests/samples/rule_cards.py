"""Compare the cards of conditions, actions, masteries and traps with the SRD's names and numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tenfoot.compendium.card import Card
from tenfoot.compendium.card_library import library
from tenfoot.compendium.wording import slug
from tests.samples.clauses import numbers

THEIR_NUMBERS: dict[str, set[str]] = {
    "condition/exhaustion": {"2"},
    "action/dash": {"15", "30", "60"},
    "trap/falling-net": {"0", "3"},
}
"""Numbers of the SRD's entry that our card says in words (twice the level), leaves out as an example (the Speeds of a
Dash) or as no rule (a wire's inches above the ground, the Hit Points of a destroyed net)."""


def faults(srd: Path) -> Iterator[str]:
    """What differs between our cards and the SRD's rules, a line each."""

    def read(name: str) -> Any:
        return json.loads((srd / "json" / f"{name}.json").read_text("utf-8"))

    for kind, rows in (
        ("condition", read("conditions")),
        ("action", read("actions")),
        ("mastery", read("equipment")["mastery_properties"]),
        ("trap", read("toolbox")["traps"]),
    ):
        cards = {slug(card.name): card for card in library("srd52") if card.kind == kind}
        if missing := {slug(row["name"]) for row in rows} ^ set(cards):
            yield f"{kind}: only on one side: {sorted(missing)}"
        for row in rows:
            if (card := cards.get(slug(row["name"]))) is not None:
                yield from (f"{card.id}: {fault}" for fault in _entry(card, row))


def _entry(card: Card, row: dict[str, Any]) -> Iterator[str]:
    said = " ".join(line.text for section in card.sections for line in section.lines)
    said += " " + " ".join(line.name for section in card.sections for line in section.lines)
    ours, theirs = numbers(_without_averages(said)), numbers(_without_averages(row["text"]))
    if card.name != row["name"]:
        yield f"its name is {card.name!r}, the SRD has {row['name']!r}"
    if lost := theirs - ours - THEIR_NUMBERS.get(card.id, set()):
        yield f"the SRD has {', '.join(sorted(lost))}, the card does not"
    if extra := ours - theirs:
        yield f"the card has {', '.join(sorted(extra))}, the SRD does not"


def _without_averages(text: str) -> str:
    """A text without the averages that are printed before dice: `11 (2d10)` is 2d10."""
    return re.sub(r"\b\d+ \((\d+d\d+(?: [+-] \d+)?)\)", r"\1", text)
