"""Where a card's entry is written: the edition of its ruleset, the chapter of the book, or the pack it comes from."""

from __future__ import annotations

from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.catalogue import is_choice
from tenfoot.rulesets.index import CHAPTERS, ruleset_of
from tenfoot.rulesets.names import DEFAULT


def edition_of(ruleset: Ruleset) -> str:
    """Give the edition of a ruleset, also of one with packs or for an adventure: the one whose Prone it has."""
    return ruleset_of(ruleset.rules["condition.prone"].cites[0]) or DEFAULT


def source_of(ruleset: Ruleset, key: str, chapter: str, heading: str) -> str:
    """Say where an entry is written: its pack, or chapter and heading in an edition whose book has chapters."""
    pack = key.partition("@")[2]
    if pack:
        return f"Pack {pack}: {heading}"
    return f"{chapter}: {heading}" if edition_of(ruleset) in CHAPTERS else ""


def cards_named(ruleset: Ruleset) -> str:
    """Give the name under which the cards of a game's ruleset are asked for; an adventure has those of its rules."""
    if is_choice(ruleset.name):
        return ruleset.name
    here = ruleset.tables().get("adventures", {}).get("this")
    return str(getattr(here, "ruleset", "")) or edition_of(ruleset)
