"""Whatever the code cites must exist in the rule index."""

from pathlib import Path

import pytest

from tenfoot.rulesets.cited_rules import citations_in, cited, is_rule
from tenfoot.rulesets.index import UnknownRule, every_rule

SOURCE = Path(__file__).parents[2] / "src"
TEXTS = (".py", ".yaml", ".po", ".js", ".html")


def test_every_rule_cited_in_the_source_exists() -> None:
    missing = [
        f"{c.path.name} line {c.line}: {UnknownRule(c.rule_id, every_rule().suggest(c.rule_id))}"
        for path in sorted(SOURCE.rglob("*"))
        if path.suffix in TEXTS
        for c in citations_in(path)
        if not is_rule(c.rule_id)
    ]
    assert missing == []


def test_citations_are_found_with_their_lines(tmp_path: Path) -> None:
    text = tmp_path / "rule.py"
    text.write_text('"""Leaving reach (5.2/oa/trigger)."""\n\ncites = "next/oa/trigger"\n', "utf-8")
    assert [(c.rule_id, c.line) for c in citations_in(text)] == [
        ("5.2/oa/trigger", 1),
        ("next/oa/trigger", 3),
    ]


def test_citing_a_rule_that_is_not_there_suggests_the_nearest() -> None:
    assert cited("5.2/oa/trigger").area == "oa"
    with pytest.raises(UnknownRule, match=r"5\.2/oa/trigger"):
        cited("5.2/oa/triggers")
