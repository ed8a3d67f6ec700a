"""Many tables with people at them: how long from an answer until everybody at the table has heard of it.

The long run: `python -m tests.benchmarks.bench_table --tables 50 --seconds 120`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

from tests.benchmarks.rows import Row
from tests.support.serving import Record, Server, any_answer

SEATS = [{"name": f"Player {n}", "heroes": [n]} for n in range(4)]
BUDGET = 0.25
"""Seconds within which 95 of 100 answers must have reached everybody, with ten tables."""


@dataclass
class Measured:
    """What one run has shown."""

    tables: int
    seconds: float
    latencies: list[float] = field(default_factory=list)
    faults: int = 0
    cpu: float = 0.0
    memory: int = 0
    """Bytes in use at the end, of the server's process."""
    empty: int = 0
    """Bytes in use before the first table."""

    def at(self, share: float) -> float:
        """The latency that this share of the answers stays below."""
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


class Seat:
    """One connection; it notes when it last heard how things stand."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.prompt: Record | None = None
        self.waiting = ""
        self.over = False
        self.heard = asyncio.Event()
        self.at = 0.0
        self.answers: asyncio.Queue[Record] = asyncio.Queue()

    async def listen(self) -> None:
        async for text in self.socket:
            message = json.loads(text)
            if message["t"] == "update":
                self.at = time.perf_counter()
                self.prompt = message["prompt"]
                self.waiting = message["waiting"][0]["seat"] if message["waiting"] else ""
                self.over = message["view"]["outcome"] is not None
                self.heard.set()
            elif "re" in message:
                self.answers.put_nowait(message)


async def one_table(server: Server, number: int, think: float, until: float, found: Measured) -> None:
    """Five scripted people play at one table, one answer after another."""
    draw = random.Random(number)
    while time.perf_counter() < until:
        made = await asyncio.to_thread(
            server.table,
            gm="person",
            seats=SEATS,
            preset="starter-fight",
            seed=draw.randrange(10**6),
        )
        seats: dict[str, Seat] = {}
        tasks: list[asyncio.Task[None]] = []
        try:
            for place in made["seats"]:
                socket = await connect(
                    f"ws://127.0.0.1:{server.port}/ws", compression=None, max_size=None, proxy=None
                )
                seat = seats[place["seat"]] = Seat(socket)
                await socket.send(json.dumps({"t": "hello", "token": place["token"]}))
                tasks.append(asyncio.create_task(seat.listen()))
            await asyncio.gather(*(seat.heard.wait() for seat in seats.values()))
            await asyncio.sleep(0.5)
            await _play(seats, draw, think, until, found)
        finally:
            for task in tasks:
                task.cancel()
            for seat in seats.values():
                await seat.socket.close()


async def _play(
    seats: dict[str, Seat], draw: random.Random, think: float, until: float, found: Measured
) -> None:
    sent = 0
    while time.perf_counter() < until and not seats["gm"].over:
        await asyncio.sleep(think * (0.5 + draw.random()))
        seat = seats[seats["gm"].waiting]
        if seat.prompt is None:
            await asyncio.sleep(0.01)
            continue
        for other in seats.values():
            other.heard.clear()
        sent += 1
        answer = any_answer(seat.prompt, draw.randrange)
        message = {"t": "answer", "id": sent, "serial": seat.prompt["serial"], "answer": answer}
        started = time.perf_counter()
        await seat.socket.send(json.dumps(message))
        said = await asyncio.wait_for(seat.answers.get(), 30)
        if said["t"] != "ack":
            found.faults += said.get("code") not in ("illegal",)
            continue
        await asyncio.wait_for(asyncio.gather(*(other.heard.wait() for other in seats.values())), 30)
        found.latencies.append(max(other.at for other in seats.values()) - started)


def memory_of(pid: int) -> int:
    """Resident bytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def cpu_of(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def run(tables: int, seconds: float, think: float) -> Measured:
    """Serve for real, play for a while, and measure."""
    found = Measured(tables, seconds)
    with tempfile.TemporaryDirectory() as home, Server(Path(home)) as server:
        pid = server.process.pid
        found.empty = memory_of(pid)
        before = cpu_of(pid)

        async def all_tables() -> None:
            until = time.perf_counter() + seconds
            await asyncio.gather(*(one_table(server, n, think, until, found) for n in range(tables)))

        asyncio.run(all_tables())
        found.cpu = cpu_of(pid) - before
        found.memory = memory_of(pid)
    return found


def rows() -> Iterator[Row]:
    """A short run: ten tables of five seats."""
    found = run(10, 6, 0.5)
    yield Row(
        "answer to everyone, 95 of 100 (10 tables x 5)",
        1 / found.at(0.95),
        1 / BUDGET,
        f"{BUDGET} s",
        1.0,
        "1/s",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument(
        "--think", type=float, default=1.0, help="seconds a person takes for an answer, on average"
    )
    args = parser.parse_args()
    found = run(args.tables, args.seconds, args.think)
    each = max(1, found.tables)
    print(
        f"{found.tables} tables x 5 seats, {found.seconds:.0f} s: "
        f"{len(found.latencies)} answers, {found.faults} faults; "
        f"p50 {found.at(0.5) * 1000:.1f} ms, p95 {found.at(0.95) * 1000:.1f} ms, p99 {found.at(0.99) * 1000:.1f} ms; "
        f"CPU {found.cpu:.1f} s ({found.cpu / found.seconds / each * 100:.2f}% of a core per table), "
        f"memory {found.memory / 1e6:.0f} MB ({(found.memory - found.empty) / each / 1e6:.2f} MB per table)"
    )


if __name__ == "__main__":
    main()
