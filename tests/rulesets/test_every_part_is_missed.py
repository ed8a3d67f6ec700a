"""Take any part of a rule of the 2024 rules away, and some scenario no longer comes out as told.

`idle_parts.txt` lists the few parts of which that is not true, each with its reason. It may only get shorter: write a
scenario that misses the part, or delete the part if nothing needs it, and take its line out.
"""

from __future__ import annotations

from pathlib import Path

from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.ledger import scenario_files, scenario_folder
from tenfoot.rulesets.scenario import read_scenarios
from tests.support.idle_parts import idle_parts

LISTED = Path(__file__).with_name("idle_parts.txt")
AT_MOST = 20


def test_only_the_listed_parts_are_idle() -> None:
    every = [s for path in scenario_files(scenario_folder()) for s in read_scenarios(path)]
    scenarios = [scenario for scenario in every if scenario.ruleset == "srd52"]
    idle, count = idle_parts(ruleset_named("srd52"), scenarios, "tenfoot.rulesets.srd52.")
    lines = LISTED.read_text(encoding="utf-8").splitlines()
    listed = [line.partition(" | ")[0] for line in lines]
    assert count > 1850
    assert len(lines) <= AT_MOST
    assert all(line.partition(" | ")[2].endswith(".") for line in lines), "give the reason of each"
    assert listed == sorted(listed), "keep the list sorted"
    new = [name for name in idle if idle.count(name) > listed.count(name)]
    assert not new, f"no scenario misses these parts: {new}"
    gone = [name for name in listed if listed.count(name) > idle.count(name)]
    assert not gone, f"these are missed now, take them out of {LISTED.name}: {gone}"
