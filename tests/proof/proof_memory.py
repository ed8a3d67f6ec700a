"""Fifty tables play fight after fight: the server's memory stops growing, and ended tables are gone from it."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tenfoot.table.server_file import ServerFile
from tests.proof.part import Part, Result, Unit
from tests.support.serving import Player, Record, Server

GROWTH = 0.05
"""How much the memory may grow after the first quarter of the time."""
SETTINGS = {"undo": "vote", "countdown": 0, "open_numbers": False, "pace": 0}


def play_on_and_on(unit: Unit) -> Result:
    """Play at so many tables for so many minutes (`50 20`); a table whose fight is over is deleted and replaced."""
    count, minutes = str(unit).split()
    tables, length = int(count), float(minutes) * 60
    faults: list[str] = []
    measured: list[tuple[float, int]] = []
    fights = 0
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        playing = [_begin(server, seed) for seed in range(tables)]
        begun = time.monotonic()
        while time.monotonic() - begun < length:
            time.sleep(min(5.0, length / 20))
            tokens = [made["host"] for made in playing]
            lines: list[Record] = []
            for first in range(0, len(tokens), 50):
                lines += server.post("/api/tables/mine", {"tokens": tokens[first : first + 50]})["tables"]
            over = {line["table"] for line in lines if line["over"]}
            for number, made in enumerate(playing):
                if made["table"] in over:
                    fights += 1
                    _delete(server, made)
                    playing[number] = _begin(server, tables + fights)
            load = _measure(server, Path(folder))
            measured.append((time.monotonic() - begun, load["memory_bytes"]))
            if load["tables_open"] > tables:
                faults.append(f"{load['tables_open']} tables are in memory, {tables} are played.")
                break
    settled = [memory for at, memory in measured if at >= length / 4]
    return {
        "faults": faults,
        "fights": fights,
        "first": settled[0] if settled else 0,
        "last": settled[-1] if settled else 0,
    }


def _begin(server: Server, seed: int) -> Record:
    """Make a table at which the computer plays every seat."""
    made = server.table(
        preset="starter-fight",
        gm="house",
        seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}],
        seed=seed,
        settings=SETTINGS,
    )
    with Player(server, made["host"]) as ann:
        assert ann.ask("controller", seat="p1", controller="computer")["t"] == "ack"
    return made


def _delete(server: Server, made: Record) -> None:
    status, _ = server.request("DELETE", "/api/tables", headers={"Authorization": f"Bearer {made['host']}"})
    assert status == 204


def _measure(server: Server, folder: Path) -> Record:
    running = ServerFile.read(folder)
    assert running is not None
    _, body = server.request("GET", "/api/operator", headers={"Authorization": f"Bearer {running.key}"})
    load: Record = json.loads(body)
    return load


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say how many fights were played and what the memory did."""
    return [
        f"{result['fights']} fights; {int(str(result['first'])) >> 20} MiB after the first quarter, "
        f"{int(str(result['last'])) >> 20} MiB at the end."
        for result in results
    ]


def check(results: Sequence[Result]) -> Sequence[str]:
    """Name the runs whose memory grew too much after their first quarter."""
    sizes = [(int(str(result["first"])), int(str(result["last"]))) for result in results]
    return [
        f"The memory grew from {first >> 20} to {last >> 20} MiB."
        for first, last in sizes
        if last > first * (1 + GROWTH)
    ]


PART = Part(
    name="memory",
    claim="Fifty tables play fight after fight for 20 minutes; after the fifth the memory grows by less than 5%.",
    units=("50 20",),
    run=play_on_and_on,
    summarize=summarize,
    check=check,
    sample=("2 0.1",),
    alone=True,
)
