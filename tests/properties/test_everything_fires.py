"""The exhaustive run, in short: scenarios with every rule watched, and a slice of the fights over all content.

`python -m tests.fuzz.fuzz_everything` goes on for longer.
"""

from __future__ import annotations

from pathlib import Path

from tenfoot.rulesets.next2013.ruleset import next2013
from tenfoot.rulesets.srd52.ruleset import srd52
from tests.support.everything import Fired, play_everything, play_scenarios

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def test_every_part_of_every_rule_runs_in_some_scenario() -> None:
    fired = Fired(srd52())
    play_scenarios(fired, SCENARIOS)
    assert fired.missing() == []


def test_every_part_of_the_playtest_rules_own_rules_runs_in_some_scenario() -> None:
    fired = Fired(next2013())
    play_scenarios(fired, SCENARIOS / "next2013")
    own = {name for name in fired.wanted if name.partition(" · ")[0] not in srd52_names()}
    assert sorted(own - fired.parts) == []


def srd52_names() -> set[str]:
    """Names of rules that both editions have: those that they share are watched above."""
    return {*srd52().rules, *srd52().general}


def test_content_in_turn_plays_without_a_fault_and_most_rules_run() -> None:
    fired = Fired(srd52())
    faults = play_everything(fired, 40, decisions=120)
    assert faults == []
    assert len(fired.parts) > 0.3 * len(fired.wanted)
