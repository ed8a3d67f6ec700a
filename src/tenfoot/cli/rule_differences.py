"""How two rulesets differ, for a reader who knows neither: first what both have but differently, then what
only one has."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from tenfoot.rulesets.difference import RulesetDifference
from tenfoot.rulesets.index import UnknownRule, rule_index, ruleset_of

WIDTH = 100
HEADINGS = {
    "parameter": "Numbers",
    "port": "Procedures: what each says of itself",
    "condition": "Conditions",
    "action": "Things to do on a turn",
    "rule": "Other rules",
    "content": "Content: how many of each",
}


def page_of_differences(
    found: Sequence[RulesetDifference], first: str, second: str, *, whole: bool
) -> list[str]:
    """Lines to print. `whole` prints everything; otherwise what only one side has is a list of names."""
    lines: list[str] = []
    for kind, heading in HEADINGS.items():
        rows = [row for row in found if row.kind == kind]
        if not rows:
            continue
        lines += [heading, "=" * len(heading), ""]
        if kind in ("parameter", "content"):
            lines += _table(rows, first, second)
        else:
            for row in rows:
                if whole or (row.first and row.second):
                    lines += _both_sides(row, first, second)
        if kind not in ("parameter", "content") and not whole:
            lines += _names(f"only in {first}", [row.name for row in rows if not row.second])
            lines += _names(f"only in {second}", [row.name for row in rows if not row.first])
    lines.append(f"{len(found)} differences between {first} and {second}")
    if not whole:
        lines.append(
            "One kind in full: --kind action (or condition, rule, ...). One rule: tenfoot rules show ID."
        )
    return lines


def _table(rows: Sequence[RulesetDifference], first: str, second: str) -> list[str]:
    wide = max(len(row.name) for row in rows)
    one = max(len(first), *(len(row.first) for row in rows))
    lines = [f"{'':{wide}}  {first:>{one}}  {second}"]
    lines += [f"{row.name:{wide}}  {row.first or '-':>{one}}  {row.second or '-'}" for row in rows]
    return [*lines, ""]


def _names(what: str, names: Sequence[str]) -> list[str]:
    if not names:
        return []
    text = f"{what}: {', '.join(names)}"
    return [*textwrap.wrap(text, WIDTH, subsequent_indent="  "), ""]


def _both_sides(row: RulesetDifference, first: str, second: str) -> list[str]:
    lines = [row.name]
    for name, told in ((first, row.first), (second, row.second)):
        said = _said(told) if told else ["-"]
        for number, text in enumerate(said):
            head = f"  {name:<10}" if number == 0 else " " * 12
            lines += textwrap.wrap(
                text, WIDTH, initial_indent=head, subsequent_indent=" " * 14, break_on_hyphens=False
            )
    return [*lines, ""]


def _said(told: str) -> list[str]:
    """Print a rule id as the text of the rule, and anything else as it is."""
    ids = told.split()
    if not ids or not all(ruleset_of(word) for word in ids):
        return [told]
    lines: list[str] = []
    for rule_id in ids:
        try:
            lines.append(rule_index(ruleset_of(rule_id))[rule_id].rule)
        except (UnknownRule, LookupError):
            lines.append(rule_id)
    return lines
