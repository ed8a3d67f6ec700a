"""Every switch of the 2024 rules changes them, has a scenario for each value, and is told by the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tenfoot.cli.main import main
from tenfoot.rulesets.catalogue import ruleset_named, title_of
from tenfoot.rulesets.difference import differences
from tenfoot.rulesets.srd52.switches import SWITCHES

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "house_rules"
VALUES = [f"{switch.name}={value}" for switch in SWITCHES for value in switch.values]


@pytest.mark.parametrize("value", VALUES)
def test_a_switch_changes_one_thing_and_has_a_scenario(value: str) -> None:
    base, switched = ruleset_named("srd52"), ruleset_named(f"srd52+{value}")
    changed = list(differences(base, switched))
    records = [key for key, row in base.tables()["gear"].items() if switched.tables()["gear"][key] is not row]
    assert 1 <= len(changed) <= 4 or (not changed and records)
    written = "".join(path.read_text("utf-8") for path in SCENARIOS.glob("*.yaml"))
    first = value.partition("=")[0]
    assert f"srd52+{value}" in written or (
        f"ruleset: srd52+{first}\n" in written and value.endswith("advantage")
    )


def test_several_switches_have_one_name_in_any_order() -> None:
    one = ruleset_named("srd52+flanking=two+crits=double-total")
    assert one is ruleset_named("srd52+crits=double-total+flanking=two")
    assert one.name == "srd52+crits=double-total+flanking=two"
    assert ruleset_named("srd52+flanking").name == "srd52+flanking=advantage"
    assert (
        title_of(one.name) == "The 2024 rules (SRD 5.2.1), other Critical Hits (double-total), flanking (two)"
    )


def test_a_wrong_value_is_told_with_the_right_ones() -> None:
    with pytest.raises(ValueError, match="'flanking' takes one of advantage, two, not 'three'"):
        ruleset_named("srd52+flanking=three")
    with pytest.raises(ValueError, match="No pack or switch 'flanking' in next2013"):
        ruleset_named("next2013+flanking")


def test_the_command_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "switches"]) == 0
    told = capsys.readouterr().out
    assert all(f"srd52+{value}" in told for value in VALUES)
    assert main(["rules", "switches", "--json"]) == 0
    assert [row["name"] for row in json.loads(capsys.readouterr().out)] == VALUES
