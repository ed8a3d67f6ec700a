"""What the records of a pack are called in another language."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tenfoot.engine.ruleset import Ruleset

RECORD_WORDS = "words"
"""The table of a ruleset with the names of pack records in other languages."""


class RecordWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names of records in one language. The key is the language: `th`."""

    key: str
    names: dict[str, Annotated[str, msgspec.Meta(min_length=1, max_length=200)]]
    """The name of each record, by the record's key."""
    name: str = ""


def names_in_language(ruleset: Ruleset, language: str) -> dict[str, str]:
    """Give the names that packs have written in a language, by the full name of the record."""
    found: dict[str, str] = {}
    for key, row in ruleset.table(RECORD_WORDS, RecordWords).items():
        spoken, _, pack = key.partition("@")
        if spoken == language:
            found |= {f"{record}@{pack}": name for record, name in row.names.items()}
    return found
