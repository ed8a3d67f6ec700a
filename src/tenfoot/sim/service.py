"""A simulation in a separate process, for a server that must not wait: a request comes in as a line of JSON, what is
known so far goes out as lines of JSON. The caller stops it by ending the process.

    python -m tenfoot.sim.service
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TypeAlias

import msgspec

from tenfoot.engine.ruleset import RulesetError
from tenfoot.lang import Words
from tenfoot.rulesets.encounter import SetupError
from tenfoot.sim.backends import Backend, Here, Processes
from tenfoot.sim.continued_fight import ContinuedFight, check
from tenfoot.sim.encounter_plan import PlanError
from tenfoot.sim.replay import Log, replay
from tenfoot.sim.run_text import RunLine, tell_moment, tell_run
from tenfoot.sim.simulate import Enough, Simulation, simulate
from tenfoot.sim.summary import RunTally, Summary
from tenfoot.sim.turning_points import moments

EVERY = 0.25
"""Seconds between two lines about what is known so far."""
COURTESY = 10
"""How far this process steps back behind others, such as the tables of the server that started it."""


class Simulate(msgspec.Struct, frozen=True, tag_field="do", tag="simulate"):
    """Play a fight until the answer is known."""

    simulation: Simulation
    precision: float = 0.02
    most: int = 4000
    seconds: float = 120.0
    workers: int = 1
    language: str = "en"
    journal: str = ""
    """A file that keeps every run, so that what was played once is not played again."""
    veiled: bool = False
    """Only what becomes of the party is told, not who does what to it."""


class Replay(msgspec.Struct, frozen=True, tag_field="do", tag="replay"):
    """Ask for one run, described step by step."""

    simulation: Simulation
    run: int
    language: str = "en"


Wish: TypeAlias = Simulate | Replay


class Turning(msgspec.Struct, frozen=True):
    """A moment that turned a run, in words."""

    run: int
    swing: float
    text: str


class Progress(msgspec.Struct, frozen=True, tag_field="type", tag="progress"):
    """The message with what is known so far."""

    summary: Summary


class Done(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """The message with the whole answer."""

    summary: Summary
    moments: list[Turning]


class Told(msgspec.Struct, frozen=True, tag_field="type", tag="replay"):
    """The message that describes one run in words."""

    run: int
    lines: list[RunLine]


class SimulationRefused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """The message that says why nothing was played."""

    message: str
    code: str = "illegal"
    field: str = ""
    """What in the wish is wrong."""


Report: TypeAlias = Progress | Done | Told | SimulationRefused


def main() -> int:
    """Read one line of standard input as a request, and do it."""
    os.nice(COURTESY)
    try:
        wish = msgspec.json.decode(sys.stdin.buffer.readline(), type=Wish)
        check(wish.simulation.plan)
    except (msgspec.MsgspecError, PlanError, RulesetError, SetupError, ValueError) as fault:
        _say(SimulationRefused(str(fault), field=fault.field if isinstance(fault, PlanError) else ""))
        return 1
    _say(_answer(wish) if isinstance(wish, Simulate) else _told(wish))
    return 0


def _answer(wish: Simulate) -> Done:
    started = said = time.monotonic()

    def told(summary: Summary) -> Summary:
        return _of_the_party(summary) if wish.veiled else summary

    def progress(tally: RunTally) -> None:
        nonlocal said
        now = time.monotonic()
        if now - said >= EVERY:
            said = now
            _say(Progress(told(tally.summary())))
        if now - started > wish.seconds:
            raise Enough

    backend: Backend = Here() if wish.workers <= 1 else Processes(wish.workers)
    try:
        summary = simulate(
            wish.simulation,
            backend,
            precision=wish.precision,
            most=wish.most,
            progress=progress,
            resume=Path(wish.journal) if wish.journal else None,
        )
    finally:
        backend.close()
    if wish.veiled:
        return Done(told(summary), [])
    # What is known goes out at once; the turning points take a few runs more.
    _say(Progress(summary))
    words = Words(wish.language)
    plan = wish.simulation.plan
    several = not isinstance(plan, ContinuedFight) and bool(plan.day)
    return Done(
        summary,
        [
            Turning(number, moment.swing, tell_moment(moment, words, several))
            for number in dict.fromkeys((summary.closest, summary.worst))
            for moment in moments(wish.simulation, summary, number)
        ],
    )


def _of_the_party(summary: Summary) -> Summary:
    """Leave in a summary only what the party itself would know in the end."""
    party = {hero.name for hero in summary.heroes}
    return msgspec.structs.replace(
        summary,
        damage={who: amount for who, amount in summary.damage.items() if who in party},
        sources=[source for source in summary.sources if source.who in party],
    )


def _told(wish: Replay) -> Told:
    log = Log()
    replay(wish.simulation, wish.run, log)
    return Told(wish.run, tell_run(log, Words(wish.language)))


def _say(report: Report) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main())
