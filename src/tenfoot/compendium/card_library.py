"""All cards of an edition, by kind and key, with filters and one search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from tenfoot.compendium.card import KINDS, Card, Kind
from tenfoot.compendium.full_cards import count_features, with_clauses
from tenfoot.compendium.hero_cards import hero_cards
from tenfoot.compendium.item_cards import item_cards, trap_cards
from tenfoot.compendium.monster_cards import monster_cards
from tenfoot.compendium.other_names import with_other_names
from tenfoot.compendium.rule_cards import rule_cards
from tenfoot.compendium.spell_cards import spell_cards
from tenfoot.compendium.wording import slug
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.names import DEFAULT


class Library:
    """Holds the cards of one ruleset by kind and key."""

    def __init__(self, edition: str, cards: Sequence[Card]) -> None:
        self.edition = edition
        self._cards = {card.id: card for card in cards}
        self._by_kind: dict[Kind, dict[str, Card]] = {kind: {} for kind in KINDS}
        for card in cards:
            self._by_kind[card.kind][card.key] = card

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards.values())

    def __len__(self) -> int:
        return len(self._cards)

    def get(self, address: str) -> Card | None:
        """The card at an address such as `spell/fireball`, or None."""
        return self._cards.get(address)

    def of_kind(self, kind: Kind) -> list[Card]:
        """All cards of a kind, in their order."""
        return list(self._by_kind[kind].values())

    def named(self, kind: Kind, name: str) -> Card | None:
        """A card of a kind by its name in any language or its key; capitals, hyphens and apostrophes don't matter."""
        wanted = slug(name)
        rows = self._by_kind[kind]
        named = (card for card in rows.values() if slug(card.name) == wanted or name in card.names.values())
        return rows.get(name) or rows.get(wanted) or next(named, None)

    def nearest(self, kind: Kind, name: str, count: int = 3) -> list[str]:
        """The names of a kind that are nearest to a misspelled one."""
        names = {card.name.casefold(): card.name for card in self._by_kind[kind].values()}
        return [names[near] for near in get_close_matches(name.casefold()[:60], names, n=count, cutoff=0.5)]


def library(rules: str = DEFAULT) -> Library:
    """Give all cards of a ruleset, with those of its packs; made once."""
    return ruleset_named(rules).derived("cards", _make)


def _make(ruleset: Ruleset) -> Library:
    cards = [
        *spell_cards(ruleset),
        *monster_cards(ruleset),
        *item_cards(ruleset),
        *hero_cards(ruleset),
        *trap_cards(ruleset),
        *rule_cards(ruleset),
    ]
    named = [with_other_names(with_clauses(card), ruleset) for card in cards]
    return Library(ruleset.name, count_features(named))
