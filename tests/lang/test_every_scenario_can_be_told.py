"""Whatever happens in any scenario can be told, in English and in Thai: every event has words for its own facts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenfoot.lang import MissingWords, Narrator, Words
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.ledger import scenario_files
from tenfoot.rulesets.scenario import read_scenarios, run_scenario

SCENARIOS = Path(__file__).parents[1] / "scenarios"
TELLERS = [Narrator(Words(language), lambda creature: f"creature {creature}") for language in ("en", "th")]


@pytest.mark.parametrize("path", scenario_files(SCENARIOS), ids=lambda path: str(path.relative_to(SCENARIOS)))
def test_every_event_is_told_in_both_languages(path: Path) -> None:
    untold: dict[str, str] = {}
    for scenario in read_scenarios(path):
        report = run_scenario(scenario, ruleset_named(scenario.ruleset))
        for event in (event for step in report.steps for event in step.events):
            for teller in TELLERS:
                try:
                    assert teller.tell(event.kind, event.facts)
                except MissingWords as missing:
                    untold[event.kind] = f"{scenario.name}: {missing}"
    assert untold == {}
