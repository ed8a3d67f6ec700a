"""Scripted people at many tables of one server, in a process of their own: `python -m tests.support.load_bots ...`.

They read only what they need of each message, so that they speak with servers of earlier commits too and cost little.
Each table has an address of its own on this machine, as people at home have.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import random
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.support.serving import Record, any_answer

SEATS = [{"name": f"Player {n}", "heroes": [n]} for n in range(4)]
SETTINGS = {"undo": "vote", "countdown": 0, "open_numbers": False, "pace": 0}
PATIENCE = 60.0
FIRST = 0.1
"""The share of the time that is reported apart, while tables are being made and caches are empty."""


class _Waiting(msgspec.Struct):
    seat: str = ""


class _View(msgspec.Struct):
    outcome: object = None


class _Message(msgspec.Struct):
    """What the bots read of any message."""

    t: str = ""
    re: int = 0
    code: str = ""
    prompt: msgspec.Raw = msgspec.Raw(b"null")
    waiting: list[_Waiting] = []
    view: _View = msgspec.field(default_factory=_View)


class Found(msgspec.Struct):
    """What a run has shown: each answer with the time at which it was given and how long everybody waited for it."""

    answers: list[tuple[float, float]] = []
    faults: list[str] = []
    cpu: list[tuple[float, float]] = []
    """The server's processor time so far, by the time at which it was read."""
    tables: int = 0


class BotSeat:
    """One connection; it notes when it last heard how things stand."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.last = _Message()
        self.heard = asyncio.Event()
        self.at = 0.0
        self.replies: asyncio.Queue[_Message] = asyncio.Queue()

    async def catch_up(self) -> None:
        """Return once this seat has heard of everything so far: a `pong` comes after the update, if there is one."""
        if self.heard.is_set():
            return
        await self.socket.send(json.dumps({"t": "ping", "id": 1}))
        while (await asyncio.wait_for(self.replies.get(), PATIENCE)).t != "pong":
            pass

    async def listen(self) -> None:
        """Read messages until the connection is closed."""
        decode = msgspec.json.Decoder(_Message).decode
        async for text in self.socket:
            message = decode(text)
            if message.t == "update":
                if not self.heard.is_set():
                    self.at = time.perf_counter()
                self.last = message
                self.heard.set()
            elif message.re:
                if message.t == "ack":
                    self.at = time.perf_counter()
                self.replies.put_nowait(message)


def address_of(table: int) -> str:
    """Return the loopback address from which the people of a table come."""
    return f"127.0.{1 + table // 200}.{1 + table % 200}"


def make_table(port: int, number: int, seed: int) -> Record:
    """Make a table from its own address."""
    wish = {"gm": "person", "seats": SEATS, "preset": "starter-fight", "seed": seed, "settings": SETTINGS}
    line = http.client.HTTPConnection("127.0.0.1", port, PATIENCE, source_address=(address_of(number), 0))
    line.request("POST", "/api/tables", json.dumps(wish), {"content-type": "application/json"})
    made: Record = json.loads(line.getresponse().read())
    line.close()
    return made


async def play_at_table(
    port: int, number: int, think: float, begun: float, until: float, found: Found
) -> None:
    """Let five scripted people play fight after fight at one table."""
    draw = random.Random(number)
    while time.perf_counter() < until:
        made = await asyncio.to_thread(make_table, port, number, draw.randrange(10**6))
        found.tables += 1
        seats: dict[str, BotSeat] = {}
        tasks: list[asyncio.Task[None]] = []
        try:
            for place in made["seats"]:
                socket = await connect(
                    f"ws://127.0.0.1:{port}/ws",
                    compression=None,
                    max_size=None,
                    proxy=None,
                    open_timeout=PATIENCE,
                    ping_interval=None,
                    local_addr=(address_of(number), 0),
                )
                seat = seats[place["seat"]] = BotSeat(socket)
                await socket.send(json.dumps({"t": "hello", "token": place["token"]}))
                tasks.append(asyncio.create_task(seat.listen()))
            await asyncio.wait_for(asyncio.gather(*(s.heard.wait() for s in seats.values())), PATIENCE)
            await asyncio.sleep(0.5)
            await play_fight(seats, draw, think, begun, until, found)
        except Exception as fault:
            found.faults.append(f"table {number}: {type(fault).__name__}: {fault}")
            return
        finally:
            for task in tasks:
                task.cancel()
            for seat in seats.values():
                await seat.socket.close()


async def play_fight(
    seats: dict[str, BotSeat], draw: random.Random, think: float, begun: float, until: float, found: Found
) -> None:
    """Answer one question after another until the fight or the time is over, and at least one.

    An answer has arrived when every seat that it changes something for has heard of it; the others hear nothing.
    """
    sent = 0
    started, acknowledged = 0.0, False
    while (time.perf_counter() < until or not sent) and seats["gm"].last.view.outcome is None:
        await asyncio.sleep(think * (0.5 + draw.random()))
        if acknowledged:
            found.answers.append((started - begun, await hear_all(seats) - started))
            acknowledged = False
        waiting = seats["gm"].last.waiting
        seat = seats[waiting[0].seat] if waiting else seats["gm"]
        prompt: Any = msgspec.json.decode(seat.last.prompt)
        if prompt is None:
            continue
        for other in seats.values():
            other.heard.clear()
        sent += 1
        answer = any_answer(prompt, draw.randrange)
        started = time.perf_counter()
        order = {"t": "answer", "id": sent, "serial": prompt["serial"], "answer": answer}
        await seat.socket.send(json.dumps(order))
        said = await asyncio.wait_for(seat.replies.get(), PATIENCE)
        if said.t != "ack":
            if said.code != "illegal":
                found.faults.append(f"{prompt['kind']}: refused as {said.code}")
            continue
        acknowledged = True
    if acknowledged:
        found.answers.append((started - begun, await hear_all(seats) - started))


async def hear_all(seats: dict[str, BotSeat]) -> float:
    """Wait until all seats know what has happened; return when the last of those that were told something heard it."""
    await asyncio.gather(*(seat.catch_up() for seat in seats.values()))
    return max(seat.at for seat in seats.values())


def cpu_of(pid: int) -> float:
    """Return the seconds of processor time that a process and its living children have used."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if stat.parent.name == str(pid) or fields[1] == str(pid):
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


async def play_at_all(port: int, pid: int, tables: int, seconds: float, think: float) -> Found:
    """Play at so many tables for so long, and read the server's processor time as the first part and all end."""
    found = Found()
    begun = time.perf_counter()
    until = begun + seconds

    async def read_clock() -> None:
        for at in (0.0, seconds * FIRST, seconds):
            await asyncio.sleep(max(0.0, begun + at - time.perf_counter()))
            found.cpu.append((time.perf_counter() - begun, cpu_of(pid)))

    await asyncio.gather(
        read_clock(), *(play_at_table(port, number, think, begun, until, found) for number in range(tables))
    )
    return found


def main() -> None:
    """Read the command line, play, and print what was found as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("pid", type=int)
    parser.add_argument("tables", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("--think", type=float, default=1.0)
    args = parser.parse_args()
    found = asyncio.run(play_at_all(args.port, args.pid, args.tables, args.seconds, args.think))
    print(msgspec.json.encode(found).decode())


if __name__ == "__main__":
    main()
