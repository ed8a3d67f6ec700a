"""One search over all cards of an edition: names first, slips forgiven, everyday words understood."""

from __future__ import annotations

import re
from collections import defaultdict

import msgspec

from tenfoot.compendium.card import Card, Kind
from tenfoot.compendium.card_library import Library, library
from tenfoot.compendium.people_words import PEOPLE_WORDS
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.rule_search import slips_between, stem

_WORD = re.compile(r"[^\W_]+")
_COMMON = frozenset(
    [
        "a",
        "an",
        "and",
        "are",
        "as",
        "at",
        "be",
        "by",
        "do",
        "for",
        "from",
        "how",
        "i",
        "in",
        "is",
        "it",
        "of",
        "on",
        "or",
        "the",
        "to",
        "what",
        "with",
    ]
)
_ORDER: dict[Kind, int] = {"rule": 3, "feature": 2, "subclass": 1, "trap": 1}
_EXACT, _MEANT, _STARTS, _WORDS, _SLIP, _TEXT = 1000.0, 900.0, 600.0, 400.0, 250.0, 10.0


class Hit(msgspec.Struct, frozen=True):
    """A card that answers a search, how well, and whether by its name (or only by its text)."""

    card: Card
    score: float
    by_name: bool


def words_of(text: str) -> list[str]:
    """The words of a text in lower case; an apostrophe parts no word."""
    return _WORD.findall(text.casefold().replace("'", "").replace("’", ""))


def _close_up(text: str) -> str:
    """Write a text without spaces and in lower case: languages such as Thai put none between words."""
    return "".join(text.casefold().split())


def _by_other_name(wanted: str, name: str) -> float:
    """Say how well a query fits a name in another language: all of it, its beginning, or a part."""
    if wanted == name:
        return _EXACT
    if len(wanted) < 2:
        return 0.0
    return _STARTS if name.startswith(wanted) else _WORDS if wanted in name else 0.0


class CardSearch:
    """An index over the names and texts of one edition's cards."""

    def __init__(self, cards: Library) -> None:
        self._cards = list(cards)
        self._library = cards
        self._names = [words_of(card.name) for card in self._cards]
        self._others = [[_close_up(name) for name in card.names.values()] for card in self._cards]
        self._stems = [frozenset(stem(word) for word in name) for name in self._names]
        self._texts: dict[str, dict[int, float]] = defaultdict(dict)
        for number, card in enumerate(self._cards):
            texts = [(card.summary, 4.0), (card.about, 3.0)]
            texts += [(fact.value, 2.0) for fact in card.facts]
            texts += [(f"{line.name} {line.text}", 1.0) for part in card.sections for line in part.lines]
            for text, worth in texts:
                for word in {stem(word) for word in words_of(text) if word not in _COMMON}:
                    rows = self._texts[word]
                    rows[number] = max(rows.get(number, 0.0), worth)
        self._known = {word for name in self._names for word in name}

    def search(self, query: str, kind: Kind | None = None, at_most: int = 20) -> list[Hit]:
        """The best cards for a query, best first; empty when nothing fits."""
        wanted = words_of(query)[:12]
        if not wanted:
            return []
        scores: dict[int, float] = {}
        meant = self._library.get(PEOPLE_WORDS.get(" ".join(wanted), ""))
        whole = "".join(wanted)
        foreign = "" if query.isascii() else _close_up(query)
        content = [word for word in wanted if word not in _COMMON] or wanted
        stems = [stem(word) for word in content]
        near = {word: self._near(word) for word in content if word not in self._known}
        for number, (card, name, stemmed) in enumerate(
            zip(self._cards, self._names, self._stems, strict=True)
        ):
            if kind is not None and card.kind != kind:
                continue
            score = (
                _MEANT if card is meant else self._by_name(wanted, whole, stems, content, near, name, stemmed)
            )
            if foreign and not score:
                score = max((_by_other_name(foreign, other) for other in self._others[number]), default=0.0)
            if score:
                scores[number] = score - len(name) - 40 * _ORDER.get(card.kind, 0)
        named = set(scores)
        for number, score in self._by_text(stems).items():
            card = self._cards[number]
            if (kind is None or card.kind == kind) and number not in scores:
                scores[number] = score - 2 * _ORDER.get(card.kind, 0)
        order = sorted(scores, key=lambda n: (-scores[n], self._cards[n].name, n))
        return [Hit(self._cards[n], round(scores[n], 2), n in named) for n in order[:at_most]]

    def _by_name(
        self,
        wanted: list[str],
        whole: str,
        stems: list[str],
        content: list[str],
        near: dict[str, frozenset[str]],
        name: list[str],
        stemmed: frozenset[str],
    ) -> float:
        if wanted == name:
            return _EXACT
        joined = "".join(name)
        if joined == whole:
            return _EXACT - 1
        if joined.startswith(whole) and len(whole) >= 3:
            return _STARTS
        if all(each in stemmed for each in stems):
            return _WORDS + 100 * len(stems) / len(name)
        if all(any(part.startswith(word) for part in name) for word in content if len(word) >= 3):
            return _WORDS - 50 if any(len(word) >= 3 for word in content) else 0.0
        allowed = 1 if len(whole) < 7 else 2
        if len(whole) >= 4 and slips_between(whole, joined, allowed) <= allowed:
            return _SLIP + 100 - 30 * slips_between(whole, joined, allowed)
        if near and all(stem(word) in stemmed or near.get(word, frozenset()) & set(name) for word in content):
            return _SLIP + 50 * len(content) / len(name)
        return 0.0

    def _near(self, word: str) -> frozenset[str]:
        """Find names that differ from the typed word by one or two letters."""
        if len(word) < 4:
            return frozenset()
        allowed = 1 if len(word) < 7 else 2
        return frozenset(each for each in self._known if slips_between(word, each, allowed) <= allowed)

    def _by_text(self, stems: list[str]) -> dict[int, float]:
        """Cards that have all the words in their texts; rare words count more."""
        found: dict[int, float] | None = None
        for each in stems:
            rows = self._texts.get(each, {})
            here = {number: _TEXT * worth / (1 + len(rows) / 50) for number, worth in rows.items()}
            if found is None:
                found = here
            else:
                found = {number: score + here[number] for number, score in found.items() if number in here}
        return found or {}


def card_search(rules: str) -> CardSearch:
    """Give the search over one ruleset's cards, made once."""
    return ruleset_named(rules).derived("card search", lambda ruleset: CardSearch(library(rules)))
