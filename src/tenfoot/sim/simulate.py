"""Playing a fight until the answer is as precise as asked."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import BinaryIO

import msgspec

from tenfoot.dice import derive
from tenfoot.reader import GAME, TEXT, ReadingFault, read_record
from tenfoot.sim.backends import Backend, WorkersLost
from tenfoot.sim.continued_fight import Plan
from tenfoot.sim.fingerprint import OtherVersion, fingerprint
from tenfoot.sim.interrupts import unbroken
from tenfoot.sim.run import NO_PROGRAMS, Programs, RunRecord, Style, run_once
from tenfoot.sim.summary import Z95, Proportion, RunTally, Summary

CHUNK = 8
"""Runs that go out together, at most."""
BATCH = 64
"""Runs between two looks at whether the answer is precise enough: always the same, so that the number of runs
does not depend on who is quick."""


class Enough(Exception):
    """Raised by a progress callback when the results so far are enough."""


class Simulation(msgspec.Struct, frozen=True):
    """What to run: the plan, the seed, and who plays."""

    plan: Plan
    seed: int
    party: Style = "good"
    foes: Style = "good"
    programs: Programs = NO_PROGRAMS
    """Never from a file or over a wire: whoever says which programs run sits at this machine."""

    def run_seed(self, number: int) -> int:
        """Derive the seed of one run from the simulation's seed."""
        return derive(self.seed, number)


@lru_cache(maxsize=4)
def _simulation(data: bytes) -> Simulation:
    return msgspec.json.decode(data, type=Simulation)


class Worker:
    """A chunk of runs as something that can be sent to another process."""

    def __init__(self, simulation: Simulation, version: str = "") -> None:
        self.data = msgspec.json.encode(simulation)
        self.version = version
        """The version that must play; "" where no other could."""

    def __call__(self, numbers: Sequence[int]) -> list[bytes]:
        if self.version and self.version != fingerprint():
            raise OtherVersion(
                f"A worker of the cluster has another version of Tenfoot ({fingerprint()}) than this machine "
                f"({self.version}). Their runs would not be the same fights: install the same version everywhere."
            )
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
    progress: Callable[[RunTally], None] | None = None,
    resume: Path | None = None,
) -> Summary:
    """Run until the 95% interval is within `precision` on each side, or for a number of runs.

    With `resume` the runs are written to a file as they come, and those already there are not played again.
    Ctrl-C ends it early with what is known so far.
    """
    tally = RunTally(simulation.seed)
    with suppress(KeyboardInterrupt, Enough):
        play_until(
            simulation,
            backend,
            tally,
            precision=precision,
            runs=runs,
            most=most,
            progress=progress,
            resume=resume,
        )
    return tally.summary()


def play_until(
    simulation: Simulation,
    backend: Backend,
    tally: RunTally,
    *,
    precision: float | None = 0.02,
    runs: int | None = None,
    most: int = 1_000_000,
    progress: Callable[[RunTally], None] | None = None,
    resume: Path | None = None,
) -> None:
    """Play what the tally does not have yet. Whatever ends it early leaves the tally with whole runs."""
    decode = msgspec.json.Decoder(RunRecord)
    goal = runs if runs is not None else min(BATCH, most)
    work = Worker(simulation, fingerprint() if backend.elsewhere else "")
    beyond = resume is not None and _read(resume, simulation, tally, goal)
    journal = _open(resume, simulation) if resume is not None else None
    try:
        while True:
            known = tally.runs
            wanted = chunks(tally.done.missing(goal), goal - len(tally.done), backend.workers)
            for results in backend.map(work, wanted):
                with unbroken():
                    for data in results:
                        tally.add(decode.decode(data))
                        if journal is not None:
                            journal.write(data + b"\n")
                    if journal is not None:
                        journal.flush()
                if progress is not None:
                    progress(tally)
            if tally.runs < goal:
                # Whatever a backend has lost on the way is played again.
                if tally.runs == known:
                    raise WorkersLost("The workers give back nothing.")
                continue
            if runs is not None or goal >= most or _precise(tally, precision):
                break
            goal = min(_next_goal(tally, precision, goal), most)
            if beyond and resume is not None:
                beyond = _read(resume, simulation, tally, goal)
    finally:
        if journal is not None:
            journal.close()


def chunks(wanted: Iterator[int], left: int, workers: int = 1) -> Iterator[Sequence[int]]:
    """Split run numbers into chunks: small at first, so that something is known soon, and smaller again
    toward the end, so that all workers are done at about one time."""
    sent = 0
    parts = max(16, 2 * workers)
    while chunk := list(islice(wanted, max(1, min(CHUNK, left // parts, sent // 4)))):
        sent += len(chunk)
        left -= len(chunk)
        yield chunk


def runs_needed(win: Proportion, precision: float, ratio: float = 1.0) -> int:
    """About how many runs it takes to know such a chance to within the precision; `ratio` is the share of plain runs
    that are needed when luck is taken off."""
    share = min(max(win.chance, 0.02), 0.98)
    return math.ceil(ratio * Z95 * Z95 * share * (1 - share) / (precision * precision))


def _precise(tally: RunTally, precision: float | None) -> bool:
    if precision is None:
        return True
    win = tally.win
    return max(win.high - win.chance, win.chance - win.low) <= precision


def _next_goal(tally: RunTally, precision: float | None, goal: int) -> int:
    """About as many runs as the precision will need, in whole batches, at most doubling each time."""
    assert precision is not None
    target = min(
        2 * goal, max(goal + BATCH, runs_needed(tally.win, precision, tally.runs / tally.equal_runs))
    )
    return math.ceil(target / BATCH) * BATCH


class _Header(msgspec.Struct, frozen=True):
    simulation: Simulation
    version: str = ""


def _read(path: Path, simulation: Simulation, tally: RunTally, below: int) -> bool:
    """Count the runs numbered below a bound that a file holds, a line at a time. True: it holds more.

    Those are counted when it is their turn, so that a simulation that was stopped stops where it would have.
    """
    if not path.exists() or not path.stat().st_size:
        return False
    decode = msgspec.json.Decoder(RunRecord)
    more = False
    with path.open("rb") as journal:
        try:
            header = read_record(journal.readline(GAME.bytes + 1), str(path), _Header)
        except ReadingFault:
            raise ValueError(
                f"{path} holds no simulation. Give a new file, or one that --resume made."
            ) from None
        if header.version != fingerprint():
            raise OtherVersion(
                f"{path} was begun by another version of Tenfoot or of its rules, whose runs are other fights. "
                "Give a new file, or go on with that version."
            )
        if header.simulation != simulation:
            raise ValueError(f"{path} holds the runs of another simulation (another plan, seed or style).")
        while line := journal.readline(TEXT.bytes):
            try:
                record = decode.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                continue  # a line that was cut short when a simulation was stopped
            if record.number < below:
                tally.add(record)
            else:
                more = True
    return more


def _open(path: Path, simulation: Simulation) -> BinaryIO:
    journal = path.open("a+b")
    if not journal.tell():
        journal.write(msgspec.json.encode(_Header(simulation, fingerprint())) + b"\n")
    else:
        journal.seek(-1, os.SEEK_END)
        if journal.read(1) != b"\n":
            journal.write(b"\n")  # whatever was cut short stays a separate line
    return journal
