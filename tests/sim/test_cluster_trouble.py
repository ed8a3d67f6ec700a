"""A cluster in trouble: a scheduler and workers as programs of their own on loopback, killed, missing, or of another
version. Nothing is lost, nothing is mixed, and what is wrong is said in a sentence."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tenfoot.sim.backends import Dask, Here, WorkersLost
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan
from tenfoot.sim.fingerprint import OtherVersion
from tenfoot.sim.simulate import Simulation, simulate
from tenfoot.sim.summary import RunTally

SOURCE = Path(__file__).parents[2] / "src"
FIGHT = ("--party", "wolf", "--foes", "wolf")
SIMULATION = Simulation(EncounterPlan([Combatant("wolf", 3)], [Combatant("goblin-warrior", 3)]), 4)


class Cluster:
    """A scheduler, and workers as they are wanted."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{port}"
        self._folder = folder
        self.programs: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._start(
            "scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"
        )
        until = time.monotonic() + 60
        while socket.socket().connect_ex(("127.0.0.1", port)):
            assert time.monotonic() < until
            time.sleep(0.1)

    def worker(self, source: Path = SOURCE) -> subprocess.Popen[bytes]:
        """One more worker."""
        alone = ("--no-nanny", "--nthreads", "1", "--no-dashboard")
        return self._start("worker", self.address, *alone, source=source)

    def _start(self, *words: str, source: Path = SOURCE) -> subprocess.Popen[bytes]:
        program = subprocess.Popen(
            [sys.executable, "-m", "dask", *words],
            cwd=self._folder,
            env={**os.environ, "PYTHONPATH": str(source)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.programs.append(program)
        return program


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    made = Cluster(tmp_path)
    yield made
    for program in reversed(made.programs):
        program.kill()
        program.wait()


def test_the_runs_of_a_worker_that_is_killed_are_played_again(cluster: Cluster) -> None:
    first, _ = cluster.worker(), cluster.worker()
    backend = Dask(cluster.address)
    killed: list[int] = []

    def progress(tally: RunTally) -> None:
        if tally.runs >= 6 and not killed:
            killed.append(tally.runs)
            os.kill(first.pid, signal.SIGKILL)

    try:
        there = simulate(SIMULATION, backend, runs=40, progress=progress)
    finally:
        backend.close()
    assert killed
    assert first.wait() == -signal.SIGKILL
    assert msgspec.json.encode(there) == msgspec.json.encode(simulate(SIMULATION, Here(), runs=40))


def test_a_worker_of_another_version_is_refused(cluster: Cluster, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(SOURCE, other, ignore=shutil.ignore_patterns("__pycache__", "static"))
    with (other / "tenfoot" / "tactics" / "simple.py").open("a", encoding="utf-8") as file:
        file.write("# another version\n")
    cluster.worker(other)
    backend = Dask(cluster.address)
    try:
        with pytest.raises(OtherVersion, match="another version of Tenfoot"):
            simulate(SIMULATION, backend, runs=8)
    finally:
        backend.close()


def test_a_scheduler_that_is_killed_is_told(cluster: Cluster, tmp_path: Path) -> None:
    cluster.worker()
    backend = Dask(cluster.address)
    journal = tmp_path / "runs"

    def progress(tally: RunTally) -> None:
        if tally.runs == 4:
            os.kill(cluster.scheduler.pid, signal.SIGKILL)

    try:
        with pytest.raises(WorkersLost, match="scheduler is gone"):
            simulate(SIMULATION, backend, runs=400, progress=progress, resume=journal)
    finally:
        backend.close()
    # What was played is kept.
    resumed = simulate(SIMULATION, Here(), runs=8, resume=journal)
    assert msgspec.json.encode(resumed) == msgspec.json.encode(simulate(SIMULATION, Here(), runs=8))


def test_nobody_there(cluster: Cluster) -> None:
    with pytest.raises(ValueError, match="has no workers"):
        Dask(cluster.address, patience=1)
    cluster.scheduler.kill()
    cluster.scheduler.wait()
    with pytest.raises(ValueError, match="Nobody answers at"):
        Dask(cluster.address, patience=1)
    for nonsense in ("banana", "http://there"):
        with pytest.raises(ValueError, match="is no address"):
            Dask(nonsense, patience=1)


def test_the_program_says_it_in_one_line(cluster: Cluster) -> None:
    cluster.scheduler.kill()
    found = subprocess.run(
        [sys.executable, "-m", "tenfoot", "simulate", *FIGHT, "--cluster", cluster.address, "--json"],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        check=False,
    )
    assert found.returncode == 2
    assert found.stderr.count(b"\n") == 1
    assert "Nobody answers" in json.loads(found.stderr)["error"]["message"]
