"""The rule index: every rule of an edition as one row, in our own words.

The rows are tab-separated files beside each ruleset (`rulesets/<ruleset>/index/*.tsv`), so that a
change to a rule's wording is a line of a diff. They are read on first use (about 6 ms); nothing is compiled.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from tenfoot.rulesets.names import RULESETS as RULESETS

CHAPTERS = ("srd52",)
"""Editions whose index names chapters of a book."""

COLUMNS = ("id", "section", "rule", "case", "decides", "notes")
RULE_ID = re.compile(r"(?:5\.2|next)/[a-z0-9-]+/[a-z0-9-]+(?:\.[0-9]+)?")
OUR_READING = "Our reading:"

_HERE = Path(__file__).parent


def ruleset_of(rule_id: str) -> str:
    """The ruleset whose rules have ids that start like this one; "" if it does not say."""
    return {"5.2": "srd52", "next": "next2013"}.get(rule_id.split("/")[0], "")


class RuleRow(msgspec.Struct, frozen=True):
    """One rule: what it says, an example (`case`), who decides, and what else matters."""

    id: str
    section: str
    rule: str
    case: str
    decides: tuple[str, ...]
    notes: str

    @property
    def area(self) -> str:
        """The middle part of the id: `5.2/oa/trigger` belongs to the area `oa`."""
        return self.id.split("/")[1]

    @property
    def asks_somebody(self) -> bool:
        """True when the rules leave (part of) the matter to the GM or to a player."""
        return "GM" in self.decides or "player" in self.decides

    @property
    def is_ruling(self) -> bool:
        """True when the text is open and the row says how we read it."""
        return OUR_READING in self.notes or self.is_silent

    @property
    def is_silent(self) -> bool:
        """True when the text says nothing about the matter, so that the rule itself is our reading."""
        return OUR_READING in self.rule


class UnknownRule(LookupError):
    """No rule has this id. `suggestions` holds the nearest ids, best first."""

    def __init__(self, wanted: str, suggestions: tuple[str, ...]) -> None:
        self.wanted = wanted
        self.suggestions = suggestions
        hint = f" Did you mean {' or '.join(repr(s) for s in suggestions)}?" if suggestions else ""
        shown = wanted if len(wanted) <= 60 else wanted[:57] + "..."
        super().__init__(f"No rule {shown!r} in the rule index.{hint}")


class AmbiguousRule(LookupError):
    """Several rules end in these words. `candidates` holds their ids in the order of the index."""

    def __init__(self, wanted: str, candidates: tuple[str, ...]) -> None:
        self.wanted = wanted
        self.candidates = candidates
        super().__init__(f"{wanted!r} fits {len(candidates)} rules: {', '.join(candidates)}.")


class IndexFault(ValueError):
    """A row of an index file is not in order: says which file and line, and what a row must look like."""


class RuleIndex:
    """The rows of one or several rulesets, in the order of their files."""

    def __init__(self, rows: Iterable[RuleRow]) -> None:
        self._rows = {row.id: row for row in rows}

    def __iter__(self) -> Iterator[RuleRow]:
        return iter(self._rows.values())

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rows

    def __getitem__(self, rule_id: str) -> RuleRow:
        """The row with exactly this id; `UnknownRule` with suggestions otherwise."""
        row = self._rows.get(rule_id)
        if row is None:
            raise UnknownRule(rule_id, self.suggest(rule_id))
        return row

    def find(self, words: str) -> RuleRow:
        """The row with this id, or the only one whose id ends in it: `oa/trigger` is `5.2/oa/trigger`."""
        wanted = words.strip().lower().strip("/")
        if wanted in self._rows:
            return self._rows[wanted]
        tail = "/" + wanted
        ending = tuple(rule_id for rule_id in self._rows if rule_id.endswith(tail))
        if len(ending) == 1:
            return self._rows[ending[0]]
        if ending:
            raise AmbiguousRule(wanted, ending)
        raise UnknownRule(wanted, self.suggest(wanted))

    def suggest(self, wanted: str, at_most: int = 3) -> tuple[str, ...]:
        """The ids nearest to a misspelled one, comparing as many parts as were written."""
        parts = wanted.lower().strip("/").count("/") + 1
        by_tail: dict[str, list[str]] = {}
        for rule_id in self._rows:
            by_tail.setdefault("/".join(rule_id.split("/")[-parts:]), []).append(rule_id)
        near = difflib.get_close_matches(wanted.lower(), by_tail, n=at_most, cutoff=0.6)
        return tuple(rule_id for tail in near for rule_id in by_tail[tail])[:at_most]

    def areas(self) -> dict[str, int]:
        """Each area (the middle part of the ids) with its number of rules, in the order of the index."""
        counts: dict[str, int] = {}
        for row in self:
            counts[row.area] = counts.get(row.area, 0) + 1
        return counts


def read_rows(path: Path) -> Iterator[RuleRow]:
    """The rows of one index file; a wrong heading, a missing column or a malformed id is an `IndexFault`."""
    lines = path.read_text(encoding="utf-8").split("\n")
    if tuple(lines[0].split("\t")) != COLUMNS:
        raise IndexFault(f"{path.name} line 1: the heading must be {' '.join(COLUMNS)}, separated by tabs.")
    for number, line in enumerate(lines[1:], start=2):
        if not line:
            continue
        cells = line.split("\t")
        if len(cells) != len(COLUMNS):
            raise IndexFault(f"{path.name} line {number}: {len(cells)} columns; a row has {len(COLUMNS)}.")
        rule_id, section, rule, case, decides, notes = cells
        if RULE_ID.fullmatch(rule_id) is None:
            raise IndexFault(
                f"{path.name} line {number}: {rule_id!r} is no rule id such as '5.2/oa/trigger'."
            )
        yield RuleRow(rule_id, section, rule, case, tuple(decides.split("/")), notes)


def index_files(ruleset: str) -> tuple[Path, ...]:
    """The index files of a ruleset, in reading order."""
    if ruleset not in RULESETS:
        raise LookupError(f"No ruleset {ruleset!r}; there are {' and '.join(RULESETS)}.")
    order = ("play", "glossary", "spells", "equipment", "characters", "monsters", "toolbox", "rules")
    folder = _HERE / ruleset / "index"
    return tuple(path for name in order if (path := folder / f"{name}.tsv").exists())


@cache
def rule_index(ruleset: str) -> RuleIndex:
    """The rule index of one ruleset (`srd52` or `next2013`), read once."""
    return RuleIndex(row for path in index_files(ruleset) for row in read_rows(path))


@cache
def every_rule() -> RuleIndex:
    """The rules of all rulesets together; their ids never clash, since each begins with its edition."""
    return RuleIndex(row for ruleset in RULESETS for row in rule_index(ruleset))
