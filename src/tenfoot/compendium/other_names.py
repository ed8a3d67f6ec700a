"""What cards are called in other languages: lists by kind and key, written beside the data of the cards."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from tenfoot.compendium.card import Card, Kind
from tenfoot.compendium.wording import slug
from tenfoot.engine.ruleset import Ruleset
from tenfoot.lang import Words
from tenfoot.rulesets.common.content.record_words import names_in_language

LANGUAGES = ("th",)
SAME_THINGS: tuple[Kind, ...] = ("item", "feat", "species", "trap", "condition", "action", "mastery")
"""Kinds of which the rule index has entries too: the rule about a rope is called what the rope is called."""


@cache
def read_names(language: str) -> dict[str, dict[str, str]]:
    """Read the list of one language: for each kind of card the names by key, or by the plain name of a feature."""
    path = Path(__file__).parent / "data" / f"names-{language}.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, dict[str, str]])


def name_in(language: str, card: Card) -> str:
    """Return what a card is called in a language, or an empty text where no name is written."""
    kinds = (card.kind, *SAME_THINGS) if card.kind == "rule" else (card.kind,)
    return next((name for kind in kinds if (name := _written(language, kind, card))), "")


def _written(language: str, kind: Kind, card: Card) -> str:
    """Return a card's name in another language, looked up among the names of its kind."""
    listed = read_names(language).get(kind, {})
    said = listed.get(card.key) or listed.get(slug(card.name)) or ""
    if said or kind != "item":
        return said
    words = Words(language)
    # Gear that the game itself names in this language.
    return words.term(f"item.{card.key}") if words.has(f"term.item.{card.key}") else ""


def with_other_names(card: Card, ruleset: Ruleset) -> Card:
    """Return the card with its names in other languages, as far as they or the ruleset's packs are translated."""
    found = {
        language: name
        for language in LANGUAGES
        if (name := names_in_language(ruleset, language).get(card.key) or name_in(language, card))
    }
    return msgspec.structs.replace(card, names=found) if found else card
