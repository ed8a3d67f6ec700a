"""Where the text is open our reading is written down, and the page about it is up to date."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tenfoot.rulesets.index import RULESETS, every_rule, rule_index
from tenfoot.rulesets.rulings import Switch, reading, rulings_page, switches

ROOT = Path(__file__).parents[2]


def test_the_page_of_rulings_is_up_to_date() -> None:
    check = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "write_rulings.py"), "--check"], capture_output=True, text=True
    )
    assert check.returncode == 0, check.stdout + check.stderr


def test_every_open_rule_is_on_the_page_with_its_reading() -> None:
    page = rulings_page(RULESETS)
    for row in every_rule():
        assert (f"### `{row.id}`\n" in page) == row.is_ruling, row.id
        if row.is_ruling:
            assert "- " + reading(row).replace("*", r"\*") + "\n" in page, row.id
            assert reading(row).strip()


def test_a_reading_is_marked_as_ours() -> None:
    assert reading(rule_index("srd52")["5.2/travel/mounted-double"]) == (
        "Our reading: all travelers must be mounted."
    )


def test_switches_belong_to_open_rules() -> None:
    for rule_id in switches("srd52"):
        assert rule_index("srd52")[rule_id].is_ruling, rule_id


def test_a_switch_that_serves_several_rules_has_one_default() -> None:
    seen: dict[str, Switch] = {}
    for rule_id, switch in switches("srd52").items():
        assert seen.setdefault(switch.name, switch) == switch, rule_id
        assert switch.default not in switch.others, rule_id


NOTATION = re.compile(
    r"SETTLE|\[open\]|[{}=<>]|(?<![/-])\b(?:Str|Dex|Con|Int|Wis|Cha|PB|HP|OA|ft|lb|vs|mod|i\.e)\b(?!-)"
)
"""Signs and abbreviations that a rule's text does without; the one rule that lists abbreviations has them."""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_rules_are_sentences_without_notation(ruleset: str) -> None:
    for row in rule_index(ruleset):
        if row.id != "5.2/g-conventions/abbreviations":
            assert not NOTATION.search(f"{row.rule} {row.notes}"), row
        assert row.rule.endswith((".", "!", "?")), row
