"""The page of proving exceptions names scenarios that exist."""

from __future__ import annotations

from pathlib import Path

from tenfoot.rulesets.scenario import read_scenarios

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules" / "proving.md"


def rows() -> list[list[str]]:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return [row for row in cells if row[0] != "exception"]


def test_every_scenario_of_the_page_is_in_its_file() -> None:
    names = {
        path: {s.name for s in read_scenarios(ROOT / path)} for path in {row[2].strip("`") for row in rows()}
    }
    missing = [row for row in rows() if row[1] not in names[row[2].strip("`")]]
    assert missing == []


def test_the_page_has_every_kind_of_exception() -> None:
    assert len(rows()) >= 75
