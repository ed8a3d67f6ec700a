"""A real Dask scheduler and workers on loopback give the same runs as this process; lost workers are no loss."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest
from distributed import LocalCluster

from tenfoot.sim.backends import Dask, Here, Processes, T, Work
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan
from tenfoot.sim.simulate import Simulation, chunks, simulate

PLAN = EncounterPlan([Combatant("wolf", 2)], [Combatant("goblin-warrior", 2)])


def test_a_dask_cluster_gives_the_same_result() -> None:
    simulation = Simulation(PLAN, 4)
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, processes=True
    ) as cluster:
        backend = Dask(cluster.scheduler_address)
        try:
            there = simulate(simulation, backend, runs=16)
        finally:
            backend.close()
    assert msgspec.json.encode(there) == msgspec.json.encode(simulate(simulation, Here(), runs=16))


@pytest.mark.parametrize("workers", [1, 3])
def test_any_number_of_processes_gives_the_same_result(workers: int) -> None:
    simulation = Simulation(PLAN, 4)
    backend = Processes(workers)
    try:
        there = simulate(simulation, backend, precision=0.2)
    finally:
        backend.close()
    assert msgspec.json.encode(there) == msgspec.json.encode(simulate(simulation, Here(), precision=0.2))


class Forgetful(Here):
    """A backend that once loses the results of a chunk."""

    lost = False

    def map(self, work: Work[T], chunks: Iterator[Sequence[int]]) -> Iterator[list[T]]:
        for results in super().map(work, chunks):
            yield results if self.lost else []
            self.lost = True


def test_runs_that_a_backend_has_lost_are_played_again() -> None:
    simulation = Simulation(PLAN, 4)
    whole = simulate(simulation, Here(), runs=40)
    assert msgspec.json.encode(simulate(simulation, Forgetful(), runs=40)) == msgspec.json.encode(whole)


@pytest.mark.parametrize("workers", [1, 2, 16, 32, 64])
def test_however_many_workers_each_has_something_to_do(workers: int) -> None:
    for runs in (64, 1000):
        parts = list(chunks(iter(range(runs)), runs, workers))
        assert [number for part in parts for number in part] == list(range(runs))
        assert len(parts) >= workers
        assert len(parts[-1]) == 1


class DiesOnce:
    """Work whose process is killed the first time a certain chunk comes along."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __call__(self, numbers: Sequence[int]) -> list[int]:
        if 8 in numbers and not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return [number * 2 for number in numbers]


def test_the_runs_of_a_killed_worker_are_done_again(tmp_path: Path) -> None:
    backend = Processes(2)
    try:
        wanted = iter([range(start, start + 4) for start in range(0, 24, 4)])
        done = sorted(n for result in backend.map(DiesOnce(tmp_path / "killed"), wanted) for n in result)
    finally:
        backend.close()
    assert done == [number * 2 for number in range(24)]
    assert backend.lost == 1


def test_a_cluster_does_the_chunks_of_a_killed_worker_again(tmp_path: Path) -> None:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, processes=True
    ) as cluster:
        backend = Dask(cluster.scheduler_address)
        try:
            wanted = iter([range(start, start + 4) for start in range(0, 48, 4)])
            done = sorted(n for result in backend.map(DiesOnce(tmp_path / "killed"), wanted) for n in result)
        finally:
            backend.close()
    assert (tmp_path / "killed").exists()
    assert done == [number * 2 for number in range(48)]
