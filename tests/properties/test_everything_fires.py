"""A slice of the exhaustive run: fights over all content in turn, with every rule watched."""

from __future__ import annotations

from tenfoot.rulesets.srd52.ruleset import srd52
from tests.support.everything import Fired, play_everything


def test_content_in_turn_plays_without_a_fault_and_most_rules_run() -> None:
    fired = Fired(srd52())
    faults = play_everything(fired, 24, decisions=120)
    assert faults == []
    assert len(fired.parts) > 0.3 * len(fired.wanted)
