"""Reading gettext catalogs straight from their `.po` sources.

The whole of a language is read in a few milliseconds, so there is no compiled `.mo` file that could be out of
date. An entry's msgid is its key. An entry that counts something names the counted field as its msgid_plural:

    msgid "event.moved"
    msgid_plural "distance"
    msgstr[0] "{creature} moves {distance} foot."
    msgstr[1] "{creature} moves {distance} feet."

A file whose header has `X-Required-In: th` must be translated into Thai completely; a test sees to it. What
is missing in other files is shown in English.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from gettext import c2py  # the stdlib's own reader of Plural-Forms
from pathlib import Path

import msgspec

_HERE = Path(__file__).parent


class CatalogueFault(ValueError):
    """A catalog file cannot be read: says which file and line, and what is wrong there."""


class CatalogEntry(msgspec.Struct, frozen=True):
    """The words for one key: one form, or one for each of the language's plural forms."""

    key: str
    counts: str
    """The field that is counted, or nothing."""
    forms: tuple[str, ...]
    file: str
    line: int


class Catalogue:
    """All entries of one language, read from its `.po` files."""

    def __init__(self, language: str, files: tuple[Path, ...]) -> None:
        self.language = language
        self.entries: dict[str, CatalogEntry] = {}
        self.required_in: dict[str, tuple[str, ...]] = {}
        self._plural: Callable[[int], int] = lambda n: 0
        for path in files:
            self._read(path)

    def _read(self, path: Path) -> None:
        for entry in read_po(path):
            if entry.key == "":
                self._read_header(path, entry.forms[0])
            elif entry.key in self.entries:
                first = self.entries[entry.key]
                raise CatalogueFault(
                    f"{path.name} line {entry.line}: {entry.key!r} is also in {first.file} line {first.line}."
                )
            else:
                self.entries[entry.key] = entry

    def _read_header(self, path: Path, text: str) -> None:
        fields = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)
        if fields.get("Language") != self.language:
            raise CatalogueFault(f"{path.name}: the header must say 'Language: {self.language}'.")
        rule = fields["Plural-Forms"].partition("plural=")[2]
        self._plural = c2py(rule.rstrip(";"))
        self.required_in[path.name] = tuple(fields.get("X-Required-In", "").split())

    def form(self, entry: CatalogEntry, number: int) -> str:
        """The singular or plural form of an entry for a number."""
        return entry.forms[self._plural(abs(number)) if entry.counts else 0]


def read_po(path: Path) -> Iterator[CatalogEntry]:
    """The entries of a `.po` file, header first."""
    fields: dict[str, str] = {}
    current = ""
    start = 0
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if not line.startswith('"'):
            current, _, line = line.partition(" ")
            if current == "msgid":
                if fields:
                    yield _entry(fields, path, start)
                fields, start = {}, number
            elif current not in ("msgid_plural", "msgstr") and not current.startswith("msgstr["):
                raise CatalogueFault(f"{path.name} line {number}: {current!r} is not known here.")
        try:
            text = ast.literal_eval(line)
        except (SyntaxError, ValueError) as fault:
            raise CatalogueFault(f"{path.name} line {number}: a text must stand in double quotes.") from fault
        fields[current] = fields.get(current, "") + str(text)
    if fields:
        yield _entry(fields, path, start)


def _entry(fields: dict[str, str], path: Path, line: int) -> CatalogEntry:
    forms = tuple(text for name, text in fields.items() if name.startswith("msgstr"))
    if not forms or not all(forms):
        raise CatalogueFault(f"{path.name} line {line}: {fields.get('msgid')!r} has no words.")
    return CatalogEntry(fields["msgid"], fields.get("msgid_plural", ""), forms, path.name, line)


def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    found = sorted(path.name for path in _HERE.iterdir() if any(path.glob("*.po")))
    return ("en", *(name for name in found if name != "en"))


@cache
def catalogue(language: str) -> Catalogue:
    """The catalog of a language, read once."""
    if language not in languages():
        raise LookupError(f"No language {language!r}; there are {' and '.join(languages())}.")
    return Catalogue(language, tuple(sorted((_HERE / language).glob("*.po"))))
