"""Playing a fight until the answer is as precise as asked."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import BinaryIO

import msgspec

from tenfoot.dice import derive
from tenfoot.sim.backends import Backend
from tenfoot.sim.onward import Plan
from tenfoot.sim.run import NO_PROGRAMS, Programs, RunRecord, Style, run_once
from tenfoot.sim.summary import Summary, Tally

CHUNK = 8
"""Runs that go out together, at most; toward the end of a batch fewer, so that no worker waits long for another."""
BATCH = 64
"""Runs between two looks at whether the answer is precise enough: always the same, so that the number of runs
does not depend on who is quick."""


class Enough(Exception):
    """Raised by whoever watches the progress: what is known so far will do."""


class Simulation(msgspec.Struct, frozen=True):
    """What to run: the plan, the seed, and who plays."""

    plan: Plan
    seed: int
    party: Style = "good"
    foes: Style = "good"
    programs: Programs = NO_PROGRAMS
    """Never from a file or over a wire: whoever says which programs run sits at this machine."""

    def run_seed(self, number: int) -> int:
        """The seed of one run."""
        return derive(self.seed, number)


@lru_cache(maxsize=4)
def _simulation(data: bytes) -> Simulation:
    return msgspec.json.decode(data, type=Simulation)


class Worker:
    """A chunk of runs as something that can be sent to another process."""

    def __init__(self, simulation: Simulation) -> None:
        self.data = msgspec.json.encode(simulation)

    def __call__(self, numbers: Sequence[int]) -> list[bytes]:
        simulation = _simulation(self.data)
        return [
            msgspec.json.encode(
                run_once(
                    simulation.plan,
                    number,
                    simulation.run_seed(number),
                    party=simulation.party,
                    foes=simulation.foes,
                    programs=simulation.programs,
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
    if resume is not None:
        _read(resume, simulation, tally)
    journal = _open(resume, simulation) if resume is not None else None
    decode = msgspec.json.Decoder(RunRecord)
    goal = runs if runs is not None else BATCH
    work = Worker(simulation)
    try:
        while True:
            known = tally.runs
            for results in backend.map(
                work, chunks(tally.done.missing(min(goal, most)), min(goal, most) - len(tally.done))
            ):
                for data in results:
                    tally.add(decode.decode(data))
                    if journal is not None:
                        journal.write(data + b"\n")
                if journal is not None:
                    journal.flush()
                if progress is not None:
                    progress(tally)
            if tally.runs < min(goal, most):
                # Whatever a backend has lost on the way is played again.
                if tally.runs == known:
                    raise RuntimeError("The workers give back nothing; giving up.")
                continue
            if runs is not None or goal >= most or _precise(tally, precision):
                break
            goal = _next_goal(tally, precision, goal)
    except (KeyboardInterrupt, Enough):
        pass
    finally:
        if journal is not None:
            journal.close()
    return tally.summary()


def chunks(wanted: Iterator[int], left: int) -> Iterator[Sequence[int]]:
    """So many numbers in chunks that grow smaller toward the end, so that all workers are done at about one time."""
    while chunk := list(islice(wanted, max(1, min(CHUNK, left // 16)))):
        left -= len(chunk)
        yield chunk


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


def _read(path: Path, simulation: Simulation, tally: Tally) -> None:
    """Count the runs that a file holds, a line at a time."""
    if not path.exists():
        return
    decode = msgspec.json.Decoder(RunRecord)
    with path.open("rb") as journal:
        try:
            header = msgspec.json.decode(journal.readline(), type=_Header)
        except msgspec.DecodeError:
            raise ValueError(
                f"{path} holds no simulation. Give a new file, or one that --resume made."
            ) from None
        if header.simulation != simulation:
            raise ValueError(f"{path} holds the runs of another simulation (another plan, seed or style).")
        for line in journal:
            try:
                tally.add(decode.decode(line))
            except msgspec.DecodeError:
                continue  # a line that was cut short when a simulation was stopped


def _open(path: Path, simulation: Simulation) -> BinaryIO:
    journal = path.open("a+b")
    if not journal.tell():
        journal.write(msgspec.json.encode(_Header(simulation)) + b"\n")
    else:
        journal.seek(-1, os.SEEK_END)
        if journal.read(1) != b"\n":
            journal.write(b"\n")  # whatever was cut short stays a line of its own
    return journal
