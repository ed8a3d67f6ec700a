"""Every scenario of the project comes out as it says, and at every step nothing cached is out of date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.invariants.cache_invariants import check_memory
from tenfoot.rulesets.ledger import scenario_files
from tenfoot.rulesets.scenario import Scenario, read_scenarios, run_scenario
from tenfoot.tactics.tactician import Tactician

HERE = Path(__file__).parent
EVERY = [(path, scenario) for path in scenario_files(HERE) for scenario in read_scenarios(path)]


@pytest.mark.parametrize(
    "scenario", [pytest.param(s, id=f"{p.relative_to(HERE).with_suffix('')}: {s.name}") for p, s in EVERY]
)
def test_scenario(scenario: Scenario) -> None:
    report = run_scenario(
        scenario,
        ruleset_named(scenario.ruleset),
        player=Tactician().answer,
        watch=check_memory,
    )
    assert report.passed, "\n".join(report.faults)
