"""Searching the rule index by words, best rule first, forgiving a slip of the fingers."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from functools import cache

import msgspec

from tenfoot.rulesets.index import RuleIndex, RuleRow

_WORD = re.compile(r"[a-z0-9]+")
_COMMON = frozenset(
    re.findall(
        "[a-z]+",
        "a an and are as at be by can do does for from has if in is it its of on or the to what with",
    )
)
# A word in the id says what a rule is about; a word in the example may only be a creature's weapon.
_WEIGHTS = {"id": 6.0, "section": 3.0, "rule": 2.0, "case": 0.7, "notes": 0.5}
_PREFIX_WORTH = 0.6
_TYPO_WORTH = 0.5


class Found(msgspec.Struct, frozen=True):
    """A rule that answers a search, and how well."""

    row: RuleRow
    score: float


@cache
def stem(word: str) -> str:
    """A word without its commonest endings, so that `grapples`, `grappling` and `grapple` meet."""
    for ending, rest in (("ies", "y"), ("ing", ""), ("ed", ""), ("es", ""), ("s", ""), ("e", "")):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            return word[: len(word) - len(ending)] + rest
    return word


def slips_between(a: str, b: str, at_most: int) -> int:
    """How many slips (a letter wrong, missing, added, two swapped) part a and b; `at_most` + 1 if more."""
    if abs(len(a) - len(b)) > at_most:
        return at_most + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, start=1):
        current = [i]
        for j, y in enumerate(b, start=1):
            cost = min(row[j] + 1, current[j - 1] + 1, row[j - 1] + (x != y))
            if before and i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, before[j - 2] + 1)
            current.append(cost)
        if min(current) > at_most:
            return at_most + 1
        before, row = row, current
    return row[-1]


class RuleSearch:
    """An inverted index over the words of a rule index."""

    def __init__(self, index: RuleIndex) -> None:
        self._rows = list(index)
        self._worth: dict[str, dict[int, float]] = defaultdict(dict)
        for number, row in enumerate(self._rows):
            for field, weight in _WEIGHTS.items():
                words = {
                    stem(word) for word in _WORD.findall(getattr(row, field).lower()) if word not in _COMMON
                }
                # A short text that has the word is more about it than a long one.
                share = weight / math.sqrt(max(len(words), 4) / 4)
                for word in sorted(words):
                    rows = self._worth[word]
                    rows[number] = rows.get(number, 0.0) + share

    def _meant(self, word: str) -> dict[str, float]:
        """The indexed words that a searched word may mean, each with its worth."""
        if word in self._worth:
            near = {w: _PREFIX_WORTH for w in self._worth if len(word) >= 4 and w.startswith(word)}
            return near | {word: 1.0}
        if len(word) >= 3:
            begun = {w: _PREFIX_WORTH for w in self._worth if w.startswith(word)}
            if begun:
                return begun
        if len(word) < 4:
            return {}
        for allowed in (1, 2) if len(word) >= 7 else (1,):
            slipped = {w: _TYPO_WORTH for w in self._worth if slips_between(word, w, allowed) <= allowed}
            if slipped:
                return slipped
        return {}

    def search(self, words: str, at_most: int = 10) -> list[Found]:
        """The best rules for these words; a rule that answers more of the words always comes first."""
        wanted = [stem(w) for w in _WORD.findall(words.lower()) if w not in _COMMON]
        scores: dict[int, float] = defaultdict(float)
        answered: dict[int, int] = defaultdict(int)
        for word in wanted:
            best: dict[int, float] = {}
            for meant, worth in self._meant(word).items():
                rows = self._worth[meant]
                rarity = math.log(1 + len(self._rows) / len(rows))
                for number, weight in rows.items():
                    best[number] = max(best.get(number, 0.0), worth * weight * rarity)
            for number, score in best.items():
                scores[number] += score
                answered[number] += 1
        order = sorted(scores, key=lambda n: (-answered[n], -scores[n], n))
        return [Found(self._rows[n], round(scores[n], 3)) for n in order[:at_most]]
