"""The ledger of content: for each clause of a spell, feature or feat what shows that the engine plays it.

A clause is *proved* when a scenario names it under `proves:`, `told` when the engine leaves it to the table (with the
reason), and *open* until one of these is true. Weapon properties and masteries are rows of the rule index and belong
to the ledger of the rules.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec

from tenfoot.compendium.clause_texts import clauses

Status: TypeAlias = Literal["proved", "told", "open"]
STATUSES: tuple[Status, ...] = get_args(Status)


class ContentRow(msgspec.Struct, frozen=True):
    """What became of one clause: the scenarios that prove it, or why the table plays it."""

    clause: str
    status: Status
    text: str
    scenarios: tuple[str, ...]
    reason: str


def content_ledger(edition: str) -> list[ContentRow]:
    """Every clause of an edition with its status, by card and in the order of the card."""
    return [
        ContentRow(
            f"{address}/{row.key}",
            "proved" if row.shown else "told" if row.told else "open",
            row.text,
            row.shown,
            row.told,
        )
        for address, rows in clauses(edition).items()
        for row in rows
    ]
