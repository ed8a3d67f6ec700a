"""Simulations for the browser: each in a separate process, so that no table ever waits for one.

A socket at `/ws/simulate` has one simulation at a time. Closing it, canceling, or asking for another ends the process;
its runs are saved for a while, so that the same simulation continues from there. A few run at once, some wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import signal
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeAlias

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.lang import languages
from tenfoot.protocol.simulating import (
    CancelOrder,
    Fighter,
    ForecastOrder,
    SetUp,
    SimulateOrder,
    SimulationCancelled,
    SimulationOrder,
    SimulationQueued,
)
from tenfoot.rulesets.catalogue import chosen_ruleset, is_choice
from tenfoot.sim.service import Replay, Simulate, SimulationRefused
from tenfoot.sim.simulate import Simulation
from tenfoot.table.refusal import Refusal
from tenfoot.table.table_text import words_in
from tenfoot.web.fight_orders import check_numbers, simulation_of
from tenfoot.web.forecast import ForecastSource, PartyNow
from tenfoot.web.limits import FRAME

AT_ONCE = 2
"""Simulations of all sockets together."""
IN_LINE = 6
"""Those who may wait for their turn."""
MOST_WORKERS = 4
"""Processes that play one simulation, one for each core; they step back behind the tables (`COURTESY`)."""
MOST_RUNS = 4000
SECONDS = 120.0
JOURNALS = 8
"""Simulations whose runs are kept, so that they can go on."""


_order = msgspec.json.Decoder(SimulationOrder)
Own: TypeAlias = Callable[[Iterable[str], Ruleset], Mapping[str, Sheet]]
Moments: TypeAlias = Callable[[str], Awaitable[ForecastSource]]
Parties: TypeAlias = Callable[[str], Awaitable[PartyNow]]
TakenUp: TypeAlias = tuple[SetUp, Mapping[str, Sheet], bytes]
"""An order with its heroes, their sheets, and their packed state if they fight as they are."""


class Simulations:
    """Lets a few simulations run at once, and some wait in line."""

    def __init__(self, own: Own, moments: Moments, parties: Parties) -> None:
        self.running: set[Job] = set()
        self.waiting: list[Job] = []
        self.moments = moments
        self._parties = parties
        self._own = own
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._journals: list[Path] = []

    async def serve(self, socket: WebSocket, *, home: bool) -> None:
        """One socket, until it closes. `home`: on the machine itself, whose processor it may use as it likes."""
        await socket.accept()
        page = Page(socket, self, home)
        try:
            while True:
                await page.hear(await socket.receive_text())
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            await page.leave()

    async def take_up(self, order: SetUp) -> TakenUp:
        """Return an order with its heroes: your own by their sheets, or a campaign's as they are now."""
        fight = order.encounter
        if not is_choice(fight.ruleset):
            return order, {}, b""
        if not fight.campaign:
            return order, self._own((one.key for one in fight.heroes), chosen_ruleset(fight.ruleset)), b""
        party = await self._parties(fight.campaign)
        heroes = [Fighter(sheet.key, 1, name) for sheet, name in zip(party.sheets, party.names, strict=True)]
        order = msgspec.structs.replace(order, encounter=msgspec.structs.replace(fight, heroes=heroes))
        return order, {sheet.key: sheet for sheet in party.sheets}, party.save

    def journal(self, simulation: Simulation) -> str:
        """Where the runs of a simulation are saved; "" while another page plays the very same."""
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="tenfoot-runs-")
        name = hashlib.sha256(msgspec.json.encode(simulation)).hexdigest()[:32]
        path = Path(self._folder.name) / name
        taken = {job.journal for job in (*self.running, *self.waiting)}
        if str(path) in taken:
            return ""
        self._journals = [*(one for one in self._journals if one != path), path]
        for old in [one for one in self._journals[:-JOURNALS] if str(one) not in taken]:
            old.unlink(missing_ok=True)
            self._journals.remove(old)
        return str(path)

    # The line

    def join(self, job: Job) -> None:
        """A client asks to simulate and waits for a place."""
        if len(self.running) >= AT_ONCE and len(self.waiting) >= IN_LINE:
            raise Refusal("too-fast", "Others simulate here already; try again when they are done.")
        self.waiting.append(job)
        self._move_up()

    def leave(self, job: Job) -> None:
        """A client is done, or has given up waiting."""
        self.running.discard(job)
        if job in self.waiting:
            self.waiting.remove(job)
        self._move_up()

    def _move_up(self) -> None:
        while self.waiting and len(self.running) < AT_ONCE:
            first = self.waiting.pop(0)
            self.running.add(first)
            first.moved.set()
        for job in self.waiting:
            job.moved.set()

    async def close(self) -> None:
        """Stop all simulations when the server ends."""
        for job in [*self.waiting, *self.running]:
            await job.stop()
        if self._folder is not None:
            self._folder.cleanup()


class Page:
    """One socket: what it last simulated, and what it is simulating now."""

    def __init__(self, socket: WebSocket, simulations: Simulations, home: bool) -> None:
        self._socket = socket
        self._simulations = simulations
        self._home = home
        self._veiled = False
        self._job: Job | None = None
        self._last: Simulation | None = None
        self._language = "en"

    async def hear(self, text: str) -> None:
        """One message; what can't be is answered in words."""
        try:
            if len(text) > FRAME:
                raise Refusal("too-large", f"A message may have {FRAME} bytes.")
            await self._obey(_order.decode(text))
        except msgspec.MsgspecError as wrong:
            await _send(self._socket, SimulationRefused(f"Not understood: {wrong}.", "malformed"))
        except Refusal as wrong:
            said = words_in(self._language).refusal(wrong.message)
            await _send(self._socket, SimulationRefused(said, wrong.code, wrong.field))
        except ValueError as wrong:
            await _send(self._socket, SimulationRefused(str(wrong), "illegal"))

    async def _obey(self, order: SimulationOrder) -> None:
        await self._stop(tell=isinstance(order, CancelOrder))
        if isinstance(order, CancelOrder):
            return
        self._language = order.language if order.language in languages() else "en"
        if isinstance(order, SimulateOrder | ForecastOrder):
            self._last, self._veiled = None, False
            if isinstance(order, ForecastOrder):
                check_numbers(order.precision, order.seed)
                moment = await self._simulations.moments(order.token)
                self._last, self._veiled = Simulation(moment.plan, order.seed), moment.veiled
            elif self._home:
                self._last = simulation_of(*await self._simulations.take_up(order))
            else:
                raise Refusal("not-allowed", "Simulations are run from the machine that serves them.")
            journal = self._simulations.journal(self._last)
            workers = min(MOST_WORKERS, os.cpu_count() or 1)
            self._start(
                Simulate(
                    self._last,
                    order.precision,
                    MOST_RUNS,
                    SECONDS,
                    workers,
                    self._language,
                    journal,
                    self._veiled,
                ),
                journal,
            )
            return
        if self._last is None or self._veiled:
            raise Refusal("illegal", "Nothing has been simulated yet.")
        if not 0 <= order.run < 1_000_000:
            raise Refusal("illegal", "Runs are numbered from 0.")
        self._start(Replay(self._last, order.run, self._language))

    def _start(self, wish: Simulate | Replay, journal: str = "") -> None:
        job = Job(self._socket, self._simulations, msgspec.json.encode(wish) + b"\n", journal)
        self._simulations.join(job)
        job.start()
        self._job = job

    async def _stop(self, *, tell: bool) -> None:
        job, self._job = self._job, None
        if job is not None and await job.stop() and tell:
            await _send(self._socket, SimulationCancelled())

    async def leave(self) -> None:
        """Stop the simulation when its socket is closed."""
        await self._stop(tell=False)


class Job:
    """One process, when its turn has come, and what it reports passed on to a socket."""

    def __init__(self, socket: WebSocket, simulations: Simulations, wish: bytes, journal: str) -> None:
        self.moved = asyncio.Event()
        self.journal = journal
        self._socket = socket
        self._simulations = simulations
        self._wish = wish
        self._process: asyncio.subprocess.Process | None = None
        self._doing: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin as soon as there is room."""
        self._doing = asyncio.create_task(self._do())

    async def _do(self) -> None:
        try:
            while self in self._simulations.waiting:
                self.moved.clear()
                await _send(self._socket, SimulationQueued(self._simulations.waiting.index(self) + 1))
                await self.moved.wait()
            await self._pass_on(await self._process_for_it())
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._kill()
            self._simulations.leave(self)

    async def _process_for_it(self) -> asyncio.subprocess.Process:
        """The process leads a process group, so that its workers end with it."""
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
        self._process.stdin.write(self._wish)
        self._process.stdin.close()
        return self._process

    async def _pass_on(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            await self._socket.send_text(line.decode().rstrip("\n"))
        if await process.wait() not in (0, 1):
            await _send(self._socket, SimulationRefused("The simulation broke off. Try again.", "unknown"))

    async def stop(self) -> bool:
        """End the simulation now; return False if it was over already."""
        if self._doing is None or self._doing.done():
            return False
        self._doing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._doing
        if self._process is not None:
            await self._process.wait()
        return True

    def _kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)


async def _send(
    socket: WebSocket, report: SimulationRefused | SimulationCancelled | SimulationQueued
) -> None:
    await socket.send_text(msgspec.json.encode(report).decode())
