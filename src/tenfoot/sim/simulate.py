"""Playing a fight until the answer is as precise as asked."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

import msgspec

from tenfoot.dice import derive
from tenfoot.sim.backends import Backend
from tenfoot.sim.encounter import EncounterPlan
from tenfoot.sim.run import RunRecord, Style, run_once
from tenfoot.sim.summary import Summary, Tally

CHUNK = 8
"""Runs that go out together."""
BATCH = 64
"""Runs between two looks at whether the answer is precise enough: always the same, so that the number of runs
does not depend on who is quick."""


class Simulation(msgspec.Struct, frozen=True):
    """What to run: the plan, the seed, and who plays."""

    plan: EncounterPlan
    seed: int
    party: Style = "good"
    foes: Style = "good"

    def run_seed(self, number: int) -> int:
        """The seed of one run."""
        return derive(self.seed, number)


class Worker:
    """A chunk of runs as something that can be sent to another process."""

    def __init__(self, simulation: Simulation) -> None:
        self.data = msgspec.json.encode(simulation)

    def __call__(self, numbers: Sequence[int]) -> list[bytes]:
        simulation = msgspec.json.decode(self.data, type=Simulation)
        return [
            msgspec.json.encode(
                run_once(
                    simulation.plan,
                    number,
                    simulation.run_seed(number),
                    party=simulation.party,
                    foes=simulation.foes,
                )
            )
            for number in numbers
        ]


def simulate(
    simulation: Simulation,
    backend: Backend,
    *,
    precision: float | None = 0.02,
    runs: int | None = None,
    most: int = 1_000_000,
    progress: Callable[[Tally], None] | None = None,
    resume: Path | None = None,
) -> Summary:
    """Run until the 95% interval is within `precision` on each side, or for a number of runs.

    With `resume` the runs are written to a file as they come, and those already there are not played again.
    Ctrl-C ends it early with what is known so far.
    """
    tally = Tally(simulation.seed)
    done = _read(resume, simulation) if resume is not None else {}
    for record in done.values():
        tally.add(record)
    journal = _open(resume, simulation) if resume is not None else None
    decode = msgspec.json.Decoder(RunRecord)
    goal = runs if runs is not None else BATCH
    work = Worker(simulation)
    try:
        while True:
            wanted = [number for number in range(min(goal, most)) if number not in done]
            for results in backend.map(work, _chunks(wanted)):
                for data in results:
                    record = decode.decode(data)
                    done[record.number] = record
                    tally.add(record)
                    if journal is not None:
                        journal.write(data + b"\n")
                if journal is not None:
                    journal.flush()
                if progress is not None:
                    progress(tally)
            if runs is not None or goal >= most or _precise(tally, precision):
                break
            goal = _next_goal(tally, precision, goal)
    except KeyboardInterrupt:
        pass
    finally:
        if journal is not None:
            journal.close()
    return tally.summary()


def _chunks(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(numbers), CHUNK):
        yield numbers[start : start + CHUNK]


def _precise(tally: Tally, precision: float | None) -> bool:
    if precision is None:
        return True
    win = tally.win
    return max(win.high - win.chance, win.chance - win.low) <= precision


def _next_goal(tally: Tally, precision: float | None, goal: int) -> int:
    """About as many runs as the precision will need, in whole batches, at most doubling each time."""
    assert precision is not None
    share = min(max(tally.win.chance, 0.02), 0.98)
    needed = 3.8416 * share * (1 - share) / (precision * precision)
    target = min(2 * goal, max(goal + BATCH, math.ceil(needed)))
    return math.ceil(target / BATCH) * BATCH


class _Header(msgspec.Struct, frozen=True):
    simulation: Simulation


def _read(path: Path, simulation: Simulation) -> dict[int, RunRecord]:
    if not path.exists():
        return {}
    lines = path.read_bytes().split(b"\n")
    header = msgspec.json.decode(lines[0], type=_Header)
    if header.simulation != simulation:
        raise ValueError(f"{path} holds the runs of another simulation (another plan, seed or style).")
    found: dict[int, RunRecord] = {}
    for line in lines[1:]:
        if line:
            try:
                record = msgspec.json.decode(line, type=RunRecord)
            except msgspec.DecodeError:
                continue  # the last line of a run that was cut short
            found[record.number] = record
    return found


def _open(path: Path, simulation: Simulation) -> BinaryIO:
    fresh = not path.exists()
    journal = path.open("ab")
    if fresh:
        journal.write(msgspec.json.encode(_Header(simulation)) + b"\n")
    return journal
