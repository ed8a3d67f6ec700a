"""The names of all cards as a compiled list, so that the shell completes them without loading the rules."""

from __future__ import annotations

import json
from pathlib import Path

PATH = Path(__file__).parent / "data" / "names.json"


def names_starting(edition: str, kind: str, prefix: str) -> list[str]:
    """Names of a kind that start so, written as one word with hyphens."""
    names: dict[str, dict[str, list[str]]] = json.loads(PATH.read_bytes())
    return [name for name in names.get(edition, {}).get(kind, ()) if name.startswith(prefix.lower())]


def compile_names() -> str:
    """The text of the compiled list: for each edition and kind every key."""
    from tenfoot.compendium.card_library import library
    from tenfoot.rulesets.names import RULESETS

    found: dict[str, dict[str, list[str]]] = {}
    for edition in RULESETS:
        for card in library(edition):
            found.setdefault(edition, {}).setdefault(card.kind, []).append(card.key)
    return json.dumps(found, indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    PATH.write_text(compile_names(), "utf-8")
