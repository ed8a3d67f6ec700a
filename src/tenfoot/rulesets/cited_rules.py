"""Checking that what the code cites exists: every rule id in `cites=` or a docstring names a real rule."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from tenfoot.rulesets.index import RULE_ID, RuleRow, every_rule


class Citation(msgspec.Struct, frozen=True):
    """A rule id as it was found in a text file."""

    rule_id: str
    path: Path
    line: int


def is_rule(rule_id: str) -> bool:
    """True when some ruleset has a rule with exactly this id."""
    return rule_id in every_rule()


def cited(rule_id: str) -> RuleRow:
    """The rule with this id; `UnknownRule`, with suggestions, when there is none."""
    return every_rule()[rule_id]


def citations_in(path: Path) -> Iterator[Citation]:
    """Every rule id written in a file, with its line."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        for match in RULE_ID.finditer(line):
            yield Citation(match.group(), path, number)
