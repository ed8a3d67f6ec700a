"""Rulings: how we read a rule where its text is open, and by which switch a table may read it otherwise.

The rule index marks each reading with "Our reading:", in the notes of a row or, where the text says nothing at
all, in the rule itself. The switches are suggestions until a ruleset offers them: `index/switches.tsv` names
each, with our default and what other tables do.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from tenfoot.rulesets.index import IndexFault, RuleRow, UnknownRule, index_files, read_rows, rule_index

_COLUMNS = ("id", "switch", "default", "others")


class Switch(msgspec.Struct, frozen=True):
    """A named choice between readings of a rule."""

    name: str
    default: str
    others: tuple[str, ...]


def reading(row: RuleRow) -> str:
    """Give the paragraph of an open rule that says how we read it."""
    return row.rule if row.is_silent else row.notes


def switches(ruleset: str) -> dict[str, Switch]:
    """The suggested switches of a ruleset, by the rule they belong to."""
    path = Path(__file__).parent / ruleset / "index" / "switches.tsv"
    if not path.exists():
        return {}
    rules = rule_index(ruleset)
    found: dict[str, Switch] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1):
        cells = tuple(line.split("\t"))
        if number == 1 or not line:
            continue
        where = f"{ruleset}/index/switches.tsv line {number}"
        if len(cells) != len(_COLUMNS):
            raise IndexFault(f"{where}: {len(cells)} columns; a row has {' '.join(_COLUMNS)}.")
        rule_id, name, default, others = cells
        if rule_id not in rules:
            raise IndexFault(f"{where}: {UnknownRule(rule_id, rules.suggest(rule_id))}")
        found[rule_id] = Switch(name, default, tuple(others.split(", ")))
    return found


def rulings_page(rulesets: tuple[str, ...]) -> str:
    """All rulings of some rulesets as Markdown, in the order of the index."""
    return "\n".join(line for ruleset in rulesets for line in _ruleset_lines(ruleset))


def _ruleset_lines(ruleset: str) -> Iterator[str]:
    options = switches(ruleset)
    for path in index_files(ruleset):
        open_rows = [row for row in read_rows(path) if row.is_ruling]
        if not open_rows:
            continue
        yield f"## {ruleset}: {path.stem} ({len(open_rows)})"
        yield ""
        for row in open_rows:
            yield from _ruling_lines(row, options.get(row.id))


def _ruling_lines(row: RuleRow, option: Switch | None) -> Iterator[str]:
    yield f"### `{row.id}`"
    yield ""
    if not row.is_silent:
        yield _plain(row.rule)
        yield ""
    yield f"- {_plain(reading(row))}"
    if option is not None:
        others = ", ".join(f"`{other}`" for other in option.others)
        yield f"- Tables differ: switch `{option.name}`, ours `{option.default}`, others {others}."
    yield ""


def _plain(text: str) -> str:
    """Text whose asterisks (3 * 2) Markdown must leave alone."""
    return text.replace("*", r"\*")
