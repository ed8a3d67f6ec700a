"""Many runs of one fight: the same on every backend, as precise as asked, resumable, replayable."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tenfoot.sim.backends import Here, Processes
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan, PlanError, parse_side
from tenfoot.sim.run import run_once
from tenfoot.sim.simulate import Simulation, simulate
from tenfoot.sim.summary import chance

PLAN = EncounterPlan([Combatant("knight", 2)], [Combatant("skeleton", 3)])


def test_the_same_seed_gives_the_same_runs_on_any_number_of_workers() -> None:
    simulation = Simulation(PLAN, 5)
    here = simulate(simulation, Here(), runs=24)
    pool = Processes(2)
    try:
        there = simulate(simulation, pool, runs=24)
    finally:
        pool.close()
    assert msgspec.json.encode(here) == msgspec.json.encode(there)


def test_a_run_can_be_played_again_from_its_seed() -> None:
    simulation = Simulation(PLAN, 5)
    first = run_once(PLAN, 3, simulation.run_seed(3))
    assert run_once(PLAN, 3, simulation.run_seed(3)) == first


def test_it_stops_when_the_answer_is_as_precise_as_asked() -> None:
    easy = EncounterPlan([Combatant("knight", 3)], [Combatant("skeleton", 1)])
    summary = simulate(Simulation(easy, 1), Here(), precision=0.1)
    assert summary.win.high - summary.win.low <= 0.2
    assert summary.runs == 64


def test_a_stopped_simulation_goes_on_where_it_was(tmp_path: Path) -> None:
    simulation = Simulation(PLAN, 9)
    journal = tmp_path / "runs.jsonl"
    simulate(simulation, Here(), runs=8, resume=journal)
    journal.write_bytes(journal.read_bytes()[:-20])  # cut short in the middle of a line
    whole = simulate(simulation, Here(), runs=16, resume=journal)
    assert msgspec.json.encode(whole) == msgspec.json.encode(simulate(simulation, Here(), runs=16))
    # Everything is in the file now: nothing is played again.
    size = journal.stat().st_size
    again = simulate(simulation, Here(), runs=16, resume=journal)
    assert msgspec.json.encode(again) == msgspec.json.encode(whole)
    assert journal.stat().st_size == size


def test_runs_of_another_simulation_are_not_mixed_in(tmp_path: Path) -> None:
    journal = tmp_path / "runs.jsonl"
    simulate(Simulation(PLAN, 9), Here(), runs=2, resume=journal)
    with pytest.raises(ValueError, match="another simulation"):
        simulate(Simulation(PLAN, 10), Here(), runs=2, resume=journal)


def test_intervals_are_honest_at_the_ends() -> None:
    none, all_of_them = chance(0, 50), chance(50, 50)
    assert none.low == 0
    assert 0.05 < none.high < 0.09
    assert all_of_them.high == 1
    assert 0.91 < all_of_them.low < 0.95


def test_sides_can_be_written_in_a_line() -> None:
    assert parse_side("fighter5, 6xskeleton") == [Combatant("fighter-5"), Combatant("skeleton", 6)]
    with pytest.raises(PlanError, match="Write 6xskeleton"):
        parse_side("6 x")
