"""Worker processes of the server: each carries out one order at a time and is replaced when it dies or hangs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys

from tenfoot.web.worker_orders import LENGTH, Order, Reply, read_reply, write_message

log = logging.getLogger("tenfoot.web")
LONGEST_REPLY = 1 << 28
START = 60.0
"""Seconds in which a worker must have loaded the rules."""


class WorkerLost(Exception):
    """A worker died, or took too long and was ended."""


class WorkerPool:
    """Up to so many worker processes, started when they are first needed."""

    def __init__(self, size: int, seconds: float) -> None:
        self._size = size
        self._seconds = seconds
        """How long an order may take before its worker is ended."""
        self._idle: asyncio.LifoQueue[asyncio.subprocess.Process] = asyncio.LifoQueue()
        self._running: set[asyncio.subprocess.Process] = set()
        self._starting: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def ready(self) -> bool:
        """Whether a worker is up; asking starts one, and the caller does the work itself meanwhile."""
        self._start_one()
        return bool(self._running)

    async def ask(self, order: Order, wait: float = START) -> Reply:
        """Let the next free worker carry out an order. A worker that dies or hangs raises `WorkerLost`.

        If none is free after so many seconds, `TimeoutError` is raised and nothing has begun.
        """
        if self._idle.empty():
            self._start_one()
        process = await asyncio.wait_for(self._idle.get(), wait)
        done = False
        try:
            assert process.stdin is not None
            process.stdin.write(write_message(order))
            reply = await asyncio.wait_for(_read(process), self._seconds)
            done = True
            return reply
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as fault:
            log.error("a worker process was lost: %r", fault)
            raise WorkerLost from fault
        finally:
            if done:
                self._idle.put_nowait(process)
            else:
                self._end(process)

    async def close(self) -> None:
        """End all workers and wait until they are gone."""
        self._closed = True
        starting, running = list(self._starting), list(self._running)
        for task in starting:
            task.cancel()
        for process in running:
            self._end(process)
        await asyncio.gather(*starting, *(process.wait() for process in running), return_exceptions=True)

    def _start_one(self) -> None:
        """Begin to start another worker, unless enough of them run or start."""
        if not self._closed and len(self._running) + len(self._starting) < self._size:
            task = asyncio.create_task(self._start())
            self._starting.add(task)
            task.add_done_callback(self._starting.discard)

    async def _start(self) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tenfoot.web.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            await asyncio.wait_for(_read(process), START)
        except BaseException as fault:
            self._end(process)
            if isinstance(fault, TimeoutError | OSError | asyncio.IncompleteReadError):
                log.error("a worker process did not start: %r", fault)
                return
            raise
        self._running.add(process)
        self._idle.put_nowait(process)

    def _end(self, process: asyncio.subprocess.Process) -> None:
        self._running.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()


async def _read(process: asyncio.subprocess.Process) -> Reply:
    """Read one reply of a worker."""
    assert process.stdout is not None
    length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
    if length > LONGEST_REPLY:
        raise OSError("the reply is too long")
    reply: Reply = read_reply(await process.stdout.readexactly(length))
    return reply
