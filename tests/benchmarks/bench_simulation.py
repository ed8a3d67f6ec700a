"""How soon a simulation has its answer, and what the second process brings.

The fight is the one of the simulator's own promise: four heroes of level 5, well played, against six skeletons and an
ogre in ruins of 30 by 20 squares.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tenfoot.sim.backends import Processes
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side
from tenfoot.sim.run import run_once
from tenfoot.sim.simulate import Simulation, Worker, chunks, simulate
from tests.benchmarks.rows import Row, Skipped

PLAN = EncounterPlan(
    parse_side("fighter5,rogue5,wizard5,cleric5"), parse_side("6xskeleton,1xogre"), map="ruins"
)
FAIR = EncounterPlan(parse_side("fighter3,wizard3,cleric3"), parse_side("8xghoul"))
PROC = Path("/proc/stat")
RUNS = 192
ROUNDS = 3
"""What the machine's other guests take comes and goes: the best of several rounds is ours."""


class Timed:
    """Runs, with the processor time they took and the process that did them."""

    def __init__(self, simulation: Simulation) -> None:
        self.work = Worker(simulation)

    def __call__(self, numbers: Sequence[int]) -> list[tuple[int, float]]:
        started = time.process_time()
        self.work(numbers)
        return [(os.getpid(), time.process_time() - started)]


class Trial:
    """A number of runs over some processes: seconds by the clock, and of the busiest process."""

    def __init__(self, workers: int) -> None:
        backend = Processes(workers)
        spent: dict[int, float] = {}
        try:
            # The processes are there before the clock starts.
            for _ in backend.map(Timed(Simulation(PLAN, 1)), iter([[n] for n in range(2 * workers)])):
                pass
            started = time.perf_counter()
            for results in backend.map(Timed(Simulation(PLAN, 2)), chunks(iter(range(RUNS)), RUNS)):
                for process, seconds in results:
                    spent[process] = spent.get(process, 0.0) + seconds
            self.clock = time.perf_counter() - started
        finally:
            backend.close()
        self.busiest = max(spent.values())


def taken_by_others(seconds: float = 1.0) -> float:
    """How many processors are busy while this one only waits."""
    started = PROC.read_text("ascii").split("\n", 1)[0].split()[1:]
    time.sleep(seconds)
    spent = [
        int(b) - int(a)
        for a, b in zip(started, PROC.read_text("ascii").split("\n", 1)[0].split()[1:], strict=True)
    ]
    return (1 - (spent[3] + spent[4]) / max(1, sum(spent[:8]))) * (os.cpu_count() or 1)


def runs_saved(name: str, plan: EncounterPlan) -> Row:
    """How many runs and seconds an answer within 2 points takes with luck taken off, beside counting wins."""
    backend = Processes(2)
    started = time.perf_counter()
    try:
        summary = simulate(Simulation(plan, 1), backend, precision=0.02)
    finally:
        backend.close()
    taken = time.perf_counter() - started
    plain = summary.luck.equal_runs if summary.luck is not None else summary.runs
    return Row(
        f"{name} within 2 points: {summary.runs} runs in {taken:.1f} s with luck taken off",
        1 / summary.runs,
        1 / plain,
        f"{plain} plain runs",
        1.0,
        "answers/run",
    )


def rows() -> Iterator[Row | Skipped]:
    run_once(PLAN, 0, 1)
    backend = Processes(2)
    started = time.perf_counter()
    try:
        simulate(Simulation(PLAN, 1), backend, precision=0.03)
    finally:
        backend.close()
    taken = time.perf_counter() - started
    yield Row(
        "the answer within 3 points (95%) by two processes, in 30 seconds",
        1 / taken,
        1 / 30,
        "30 seconds",
        1.0,
        "answers/s",
    )
    for name, plan in (("the usual fight", PLAN), ("a fair fight", FAIR)):
        yield runs_saved(name, plan)
    busy = taken_by_others()
    trials = [(Trial(1), Trial(2)) for _ in range(ROUNDS)]
    alone = min(one.busiest for one, _ in trials)
    shared = min(two.busiest for _, two in trials)
    yield Row(
        "runs by two processes instead of one, by processor time of the busiest",
        RUNS / shared,
        RUNS / alone,
        "one process",
        1.8,
        "runs/s",
    )
    name = "runs by two processes instead of one, by the clock"
    if busy > 0.2 or (os.cpu_count() or 1) < 2:
        yield Skipped(name, f"the machine was busy with other things ({busy:.0%} of one processor)")
        return
    alone, shared = min(one.clock for one, _ in trials), min(two.clock for _, two in trials)
    yield Row(name, RUNS / shared, RUNS / alone, "one process", 1.8, "runs/s")
