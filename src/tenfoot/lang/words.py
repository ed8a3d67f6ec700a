"""Making sentences: a key and its fields become words in one language."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import TypeAlias

import msgspec

from tenfoot.lang.catalog import CatalogEntry, Catalogue, catalogue


class Term(msgspec.Struct, frozen=True):
    """A word of the game, such as `Term("condition.prone")`, translated before it enters a sentence.

    Where only plain text can travel (events, JSON), the string "term:condition.prone" means the same.
    """

    id: str


Field: TypeAlias = "str | int | Term | Sequence[Field]"


class MissingWords(LookupError):
    """There are no words for a key, or a field that its sentence needs was not given."""


class MissingKey(MissingWords):
    """There are no words for a key. Many callers try another key then: the nearest one is looked for only in print."""

    def __init__(self, key: str, known: Iterable[str]) -> None:
        super().__init__(key)
        self._key, self._known = key, known

    def __str__(self) -> str:
        near = difflib.get_close_matches(self._key, self._known, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        return f"There are no words for {self._key!r} in lang/en.{hint}"


class Words:
    """The words of one language. What it lacks is said in English; what English lacks is an error."""

    def __init__(self, language: str | Catalogue = "en") -> None:
        self._own = catalogue(language) if isinstance(language, str) else language
        self.language = self._own.language
        self._english = catalogue("en")

    def sentence(self, key: str, **fields: Field) -> str:
        """The sentence for a key, with its fields filled in.

        A placeholder may ask for more than the plain words: `{condition:both}` adds the English name in
        brackets for readers of another language, so that they can look it up; numbers take the usual formats
        (`{bonus:+d}`).
        """
        source = self._own if key in self._own.entries else self._english
        entry = source.entries.get(key)
        if entry is None:
            raise self._missing(key)
        text = self._fill(key, source.form(entry, _count(entry, fields)), fields)
        return text[:1].upper() + text[1:] if source.language == "en" else text

    def term(self, term: str | Term) -> str:
        """The word for a term: `words.term("condition.prone")` is "Prone" in English."""
        return self._term(term.id if isinstance(term, Term) else term).forms[0]

    def both(self, term: str | Term) -> str:
        """The word for a term with its English name in brackets; in English, just the word."""
        name = term.id if isinstance(term, Term) else term
        word, english = self._term(name).forms[0], self._english.entries[f"term.{name}"].forms[0]
        return word if word == english else f"{word} ({english})"

    def has(self, key: str) -> bool:
        """True when this language itself has words for the key."""
        return key in self._own.entries

    def listing(self, items: Sequence[Field]) -> str:
        """Several names in a row, joined as the language does: "A, B and C"."""
        texts = [self.say(item) for item in items]
        if len(texts) < 2:
            return "".join(texts)
        joined = self._plain("list.two", first=texts[-2], last=texts[-1])
        for text in reversed(texts[:-2]):
            joined = self._plain("list.more", first=text, rest=joined)
        return joined

    def say(self, value: Field, *, both: bool = False) -> str:
        """Put one field of a sentence into words: a term, a number or a list."""
        if isinstance(value, str) and value.startswith("term:"):
            value = Term(value.removeprefix("term:"))
        if isinstance(value, Term):
            return self.both(value) if both else self.term(value)
        if isinstance(value, str | int):
            return str(value)
        return self.listing(value)

    def _plain(self, key: str, **texts: str) -> str:
        return (self._own.entries.get(key) or self._english.entries[key]).forms[0].format(**texts)

    def _term(self, name: str) -> CatalogEntry:
        key = f"term.{name}"
        entry = self._own.entries.get(key) or self._english.entries.get(key)
        if entry is None:
            raise self._missing(key)
        return entry

    def _missing(self, key: str) -> MissingWords:
        return MissingKey(key, self._english.entries)

    def _fill(self, key: str, form: str, fields: Mapping[str, Field]) -> str:
        """Fill the placeholders of a sentence, turning terms and lists into words."""
        said: list[str] = []
        for literal, field, spec in parts_of(form):
            if literal:
                said.append(literal)
            if field is None:
                continue
            if field not in fields:
                raise MissingWords(f"{key!r} needs the field {field!r}.")
            value = fields[field]
            if spec and isinstance(value, int):
                said.append(format(value, spec))
            else:
                said.append(self.say(value, both=spec == "both"))
        return "".join(said)


@cache
def parts_of(form: str) -> tuple[tuple[str, str | None, str], ...]:
    """Split a sentence into literal text and placeholders, each with its format; done once for each sentence."""
    return tuple((literal, field, spec or "") for literal, field, spec, _ in Formatter().parse(form))


def _count(entry: CatalogEntry, fields: Mapping[str, Field]) -> int:
    """The number that decides between singular and plural: a number, or the length of a list."""
    counted = fields.get(entry.counts, 0)
    if isinstance(counted, Sequence) and not isinstance(counted, str):
        return len(counted)
    return counted if isinstance(counted, int) else 0
