"""Checking a pack: its files, the names in them, and its scenarios."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tenfoot.engine.ruleset import Ruleset
from tenfoot.packs.composing import extend_ruleset, faults_of
from tenfoot.packs.finding import path_named
from tenfoot.packs.pack import Pack, RecordFault
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.scenario import ScenarioFault, read_scenarios, run_scenario
from tenfoot.rulesets.scenario.runner import Player


def check_pack(pack: Pack, ruleset: Ruleset, player: Player | None = None) -> list[RecordFault]:
    """List what is wrong with a pack; its scenarios are played if nothing else is (`player` plays in them)."""
    faults = faults_of(ruleset, pack)
    if faults:
        return faults
    whole = extend_ruleset(ruleset, pack)
    for name, data in sorted(pack.scenarios.items()):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / Path(name).name
            path.write_bytes(data)
            try:
                scenarios = read_scenarios(path)
            except ScenarioFault as fault:
                faults.append(RecordFault(name, 0, 0, str(fault).replace(str(path), "")))
                continue
        for scenario in scenarios:
            try:
                report = run_scenario(scenario, _rules_for(scenario.ruleset, pack, whole), player=player)
            except ValueError as error:
                faults.append(RecordFault(name, 0, 0, f"'{scenario.name}': {error}"))
                continue
            faults += [RecordFault(name, 0, 0, f"'{scenario.name}': {fault}") for fault in report.faults]
    return faults


def _rules_for(expression: str, pack: Pack, whole: Ruleset) -> Ruleset:
    """Give the rules that a scenario names, with this pack and its house rules; else those with the pack alone."""
    if "+" not in expression or pack.place is None:
        return whole
    with path_named(pack.place):
        return ruleset_named(expression)
