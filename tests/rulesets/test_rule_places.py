"""`tenfoot rules where` finds every rule that is defined at the top of a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.rule_places import nearest, places_of


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("Time Stop", "spell.time-stop"),
        ("pack-tactics", "pack tactics"),
        ("condition.prone", "condition.prone"),
        ("prone", "condition.prone"),
    ],
)
def test_a_rule_is_found_where_it_is_defined(name: str, rule: str) -> None:
    places = [place for place in places_of(ruleset_named("srd52"), name) if place.rule == rule]
    assert places
    for place in places:
        line = Path(place.path).read_text(encoding="utf-8").splitlines()[place.line - 1]
        assert " = " in line


def test_almost_every_rule_has_a_place_and_an_unknown_one_a_neighbor() -> None:
    ruleset = ruleset_named("srd52")
    every = [*ruleset.rules, *ruleset.general]
    lost = [rule for rule in every if not places_of(ruleset, rule)]
    assert len(lost) < len(every) / 20, lost
    assert not places_of(ruleset, "tyme stop")
    assert nearest(ruleset, "tyme stop")[0] == "spell.time-stop"
