"""A hundred tables of five people at one server: what an answer costs and how long people wait, beside an old commit.

The server is held to one core and the people to the other. Both servers are measured one after the other in one run,
by the same people with the same choices.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from tests.proof.part import Part, Result, Unit
from tests.support.load_bots import FIRST, Found
from tests.support.serving import ROOT, Server

OLD = "ad69958"
"""The commit before reasons were asked for apart and collections were rare."""
COST, WAIT = 1 / 2, 1 / 3
"""How much of the old processor time per answer, and of the old wait of the slowest hundredth, is allowed."""


@cache
def unpack_old() -> Path:
    """Unpack the old commit's source into a temporary folder and return it."""
    folder = Path(tempfile.mkdtemp(prefix="tenfoot-old-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    packed = subprocess.run(["git", "-C", ROOT, "archive", OLD, "src"], capture_output=True, check=True)
    subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
    return folder


def measure(unit: Unit) -> Result:
    """Play at a server for a while; the unit is `WHICH TABLES SECONDS`, where `WHICH` is `now` or the old commit."""
    which, tables, seconds = str(unit).split()
    source = ROOT if which == "now" else unpack_old()
    cores = sorted(os.sched_getaffinity(0))
    before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as home, Server(Path(home), source=source, core=cores[0]) as server:
        bots = [
            sys.executable,
            "-m",
            "tests.support.load_bots",
            server.port,
            server.process.pid,
            tables,
            seconds,
        ]
        played = subprocess.run(
            ["taskset", "-c", str(cores[-1]), *map(str, bots)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    if played.returncode:
        return {"faults": [f"{unit}: the players ended with {played.stderr[-500:]}"]}
    found = msgspec.json.decode(played.stdout, type=Found)
    change = float(seconds) * FIRST
    if not found.answers:
        found.faults.append("nobody answered")
    return {
        "which": which,
        "tables": int(tables),
        "first": describe(found, 0.0, change),
        "rest": describe(found, change, float("inf")),
        "load": f"{before:.1f} before, {os.getloadavg()[0]:.1f} after",
        "faults": [f"{unit}: {fault}" for fault in found.faults],
    }


def describe(found: Found, begin: float, end: float) -> dict[str, float]:
    """Return the number of answers of a stretch of time, their cost and how long people waited, in milliseconds."""
    waits = sorted(wait for at, wait in found.answers if begin <= at < end)
    clock = sorted(found.cpu)
    spent = clock[1][1] - clock[0][1] if begin == 0 else clock[2][1] - clock[1][1]
    count = len(waits)
    if not count:
        return {"answers": 0}
    return {
        "answers": count,
        "cost": 1000 * spent / count,
        **{f"p{share}": 1000 * waits[min(count - 1, count * share // 100)] for share in (50, 95, 99)},
    }


def stretch(result: Result, which: str) -> dict[str, float]:
    """Return the measured first part or the rest of a run."""
    found = result[which]
    assert isinstance(found, dict)
    return found


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Write a table of both servers."""
    lines = [
        "| server | time | answers | processor time per answer | p50 | p95 | p99 |",
        "|---|---|---|---|---|---|---|",
    ]
    for result in results:
        for which, said in (("first", "first tenth"), ("rest", "the rest")):
            one = stretch(result, which)
            lines.append(
                f"| {result['which']} | {said} | {one['answers']:,} | {one['cost']:.2f} ms | "
                + " | ".join(f"{one[f'p{share}']:.0f} ms" for share in (50, 95, 99))
                + " |"
            )
    loads = "; ".join(f"{result['which']}: {result['load']}" for result in results)
    return [
        *lines,
        "",
        f"{results[0]['tables']} tables of five people with a second's thought for each answer, each table from an "
        "address of its own. From the moment an answer is sent until everybody at the table has heard of it. "
        f"The server has one core, the people the other. Load of the machine: {loads}.",
    ]


def check(results: Sequence[Result]) -> Sequence[str]:
    """Name what is not as much cheaper or quicker than the old commit as it should be."""
    found = {str(result["which"]): stretch(result, "rest") for result in results}
    now, old = found["now"], found[OLD]
    faults = []
    if now["cost"] > old["cost"] * COST:
        faults.append(
            f"An answer costs {now['cost']:.2f} ms, {now['cost'] / old['cost']:.2f} of the old one's."
        )
    if now["p99"] > old["p99"] * WAIT:
        faults.append(
            f"One in a hundred waits {now['p99']:.0f} ms, {now['p99'] / old['p99']:.2f} of the old one's."
        )
    return faults


PART = Part(
    name="load",
    claim=(
        f"At 100 tables of five people an answer costs at most half of the processor time it did at {OLD}, and one in "
        "a hundred waits at most a third as long."
    ),
    units=(f"{OLD} 100 300", "now 100 300"),
    run=measure,
    summarize=summarize,
    check=check,
    sample=("now 2 3",),
    alone=True,
)
