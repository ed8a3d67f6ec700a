"""Simulations for the browser: each in a process of its own, so that no table ever waits for one.

A socket at `/ws/simulate` has one simulation at a time. Closing it, cancelling, or asking for another ends the process.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from typing import Literal, TypeAlias

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tenfoot.lang import languages
from tenfoot.rulesets.names import DEFAULT, TITLES
from tenfoot.sim.encounter import Combatant, EncounterPlan
from tenfoot.sim.run import Style
from tenfoot.sim.service import Refused, Replay, Simulate
from tenfoot.sim.simulate import Simulation
from tenfoot.table.refusal import Refusal
from tenfoot.table.setup import MAPS
from tenfoot.tactics.manner import Manner
from tenfoot.web.limits import FRAME

AT_ONCE = 2
"""Simulations of all sockets together."""
CREATURES = 40
LEAST_PRECISION = 0.01
MOST_RUNS = 4000
SECONDS = 120.0


class Fighter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some creatures of one kind; x and y are -1 where they find their own places."""

    key: str
    count: int = 1
    name: str = ""
    x: int = -1
    y: int = -1


class Fight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter as the page sets it up, the same as for a table."""

    map: str
    heroes: list[Fighter]
    foes: list[Fighter]
    ruleset: str = DEFAULT


class Begin(msgspec.Struct, frozen=True, tag_field="type", tag="simulate"):
    """Play it until the answer is as precise as asked."""

    encounter: Fight
    precision: float = 0.02
    seed: int = 1
    party: Style = "good"
    foes: Style = "good"
    light: Literal["bright", "dim", "dark"] = "bright"
    surprised: Literal["", "party", "foes"] = ""
    party_manner: Manner | None = None
    foes_manner: Manner | None = None
    """Temper and skill of a whole side, instead of what each kind of creature has."""
    language: str = "en"


class Show(msgspec.Struct, frozen=True, tag_field="type", tag="replay"):
    """Tell a run of the last simulation step by step."""

    run: int
    language: str = "en"


class Cancel(msgspec.Struct, frozen=True, tag_field="type", tag="cancel"):
    """Stop; what is known stays known."""


class Cancelled(msgspec.Struct, frozen=True, tag_field="type", tag="cancelled"):
    """It has stopped."""


Order: TypeAlias = Begin | Show | Cancel
_order = msgspec.json.Decoder(Order)


class Simulations:
    """Lets a few simulations run at once."""

    def __init__(self) -> None:
        self.running: set[Job] = set()

    async def serve(self, socket: WebSocket) -> None:
        """One socket, until it closes."""
        await socket.accept()
        job: Job | None = None
        last: Simulation | None = None
        try:
            while True:
                text = await socket.receive_text()
                try:
                    if len(text) > FRAME:
                        raise Refusal("too-large", f"A message may have {FRAME} bytes.")
                    order = _order.decode(text)
                    if job is not None:
                        stopped = await job.stop()
                        job = None
                        if stopped and isinstance(order, Cancel):
                            await _send(socket, Cancelled())
                    if isinstance(order, Begin):
                        last = simulation_of(order)
                        job = await self._start(socket, _wish(order, last))
                    elif isinstance(order, Show):
                        if last is None:
                            raise Refusal("illegal", "Nothing has been simulated yet.")
                        if not 0 <= order.run < 1_000_000:
                            raise Refusal("illegal", "Runs are numbered from 0.")
                        job = await self._start(socket, Replay(last, order.run, _language(order.language)))
                except msgspec.MsgspecError as wrong:
                    await _send(socket, Refused(f"Not understood: {wrong}.", "malformed"))
                except (Refusal, ValueError) as wrong:
                    code = wrong.code if isinstance(wrong, Refusal) else "illegal"
                    await _send(socket, Refused(str(wrong), code))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            if job is not None:
                await job.stop()

    async def _start(self, socket: WebSocket, wish: Simulate | Replay) -> Job:
        if len(self.running) >= AT_ONCE:
            raise Refusal("too-fast", "Others simulate here already; try again when they are done.")
        job = Job(socket, self.running)
        await job.start(msgspec.json.encode(wish) + b"\n")
        return job

    async def close(self) -> None:
        """The server ends."""
        for job in list(self.running):
            await job.stop()


class Job:
    """One process, and what it reports passed on to a socket."""

    def __init__(self, socket: WebSocket, running: set[Job]) -> None:
        self._socket = socket
        self._running = running
        self._process: asyncio.subprocess.Process | None = None
        self._passing: asyncio.Task[None] | None = None

    async def start(self, wish: bytes) -> None:
        """Begin. The process leads a group of its own, so that its workers end with it."""
        self._running.add(self)
        try:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tenfoot.sim.service",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,
                limit=8 * 1024 * 1024,
            )
            assert self._process.stdin is not None
            self._process.stdin.write(wish)
            self._process.stdin.close()
        except BaseException:
            self._running.discard(self)
            raise
        self._passing = asyncio.create_task(self._pass_on())

    async def _pass_on(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            while line := await self._process.stdout.readline():
                await self._socket.send_text(line.decode().rstrip("\n"))
            if await self._process.wait() not in (0, 1):
                await _send(self._socket, Refused("The simulation broke off. Try again.", "unknown"))
        except (WebSocketDisconnect, RuntimeError):
            self._kill()
        finally:
            self._running.discard(self)

    async def stop(self) -> bool:
        """End it now. False: it was over already."""
        if self._passing is None or self._passing.done():
            return False
        self._passing.cancel()
        self._kill()
        with contextlib.suppress(asyncio.CancelledError):
            await self._passing
        if self._process is not None:
            await self._process.wait()
        return True

    def _kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)


async def _send(socket: WebSocket, report: Refused | Cancelled) -> None:
    await socket.send_text(msgspec.json.encode(report).decode())


def simulation_of(order: Begin) -> Simulation:
    """The order as something to simulate, within the limits."""
    fight = order.encounter
    if fight.ruleset not in TITLES:
        raise Refusal("unknown", f"There is no ruleset '{fight.ruleset[:40]}'.")
    if not LEAST_PRECISION <= order.precision <= 0.5:
        raise Refusal("illegal", f"The precision is between {LEAST_PRECISION} and 0.5.")
    if not 0 <= order.seed < 2**63:
        raise Refusal("illegal", "The seed is a number from 0 to 2^63.")
    if any(not 1 <= one.count <= CREATURES for one in (*fight.heroes, *fight.foes)):
        raise Refusal("illegal", f"Between 1 and {CREATURES} of a kind.")
    if not 2 <= sum(one.count for one in (*fight.heroes, *fight.foes)) <= CREATURES:
        raise Refusal("illegal", f"Between 2 and {CREATURES} creatures can fight here.")
    if not fight.heroes or not fight.foes:
        raise Refusal("illegal", "Both sides need somebody.")
    drawn = next((map for map in MAPS if map.key == fight.map), None)
    if drawn is None:
        raise Refusal("unknown", f"There is no map '{fight.map[:40]}'.")
    plan = EncounterPlan(
        party=[_combatant(one) for one in fight.heroes],
        foes=[_combatant(one) for one in fight.foes],
        map="\n".join(drawn.rows),
        light=order.light,
        surprised=order.surprised,
        ruleset=fight.ruleset,
        party_manner=order.party_manner,
        foes_manner=order.foes_manner,
    )
    return Simulation(plan, order.seed, order.party, order.foes)


def _combatant(one: Fighter) -> Combatant:
    return Combatant(one.key, one.count, [(one.x, one.y)] if one.x >= 0 and one.y >= 0 else [], one.name[:40])


def _wish(order: Begin, simulation: Simulation) -> Simulate:
    workers = max(1, (os.cpu_count() or 1) - 1)
    return Simulate(
        simulation, order.precision, MOST_RUNS, SECONDS, min(4, workers), _language(order.language)
    )


def _language(wanted: str) -> str:
    return wanted if wanted in languages() else "en"
