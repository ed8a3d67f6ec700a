"""Overlays of the 2013 playtest rules: one way to recover at a time."""

from __future__ import annotations

import pytest

from tenfoot.rulesets.catalogue import choices, ruleset_named
from tenfoot.rulesets.difference import differences
from tenfoot.rulesets.next2013.overlays import VARIANTS


@pytest.mark.parametrize("name", VARIANTS)
def test_an_overlay_changes_nothing_but_how_one_recovers(name: str) -> None:
    changed = {row.name for row in differences(ruleset_named("next2013"), ruleset_named(f"next2013+{name}"))}
    assert changed <= {"recover", "rest disturbed", "one long rest a day", "refocus"}
    assert "recover" in changed


def test_two_slower_ways_at_once_are_refused_with_the_one_that_is_both() -> None:
    with pytest.raises(ValueError, match="slower-all-around"):
        ruleset_named("next2013+slower-hit-points+slower-hit-dice")


def test_an_unknown_way_to_recover_names_the_nearest() -> None:
    with pytest.raises(ValueError, match="slower-hit-dice"):
        ruleset_named("next2013+slower-hit-dise")


def test_every_way_to_recover_has_a_title_for_those_who_choose() -> None:
    titles = dict(choices())
    assert all(titles[f"next2013+{way}"] for way in VARIANTS)
