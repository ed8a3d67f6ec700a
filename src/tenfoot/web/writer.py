"""Writing for many tables at once: one thread, and one trip to the disk for all that are waiting."""

from __future__ import annotations

import asyncio
import queue
import threading
from typing import NamedTuple

from tenfoot.table.store import Change, Store


class _Job(NamedTuple):
    changes: list[tuple[str, Change]]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class Writer:
    """Makes changes durable. `write` returns only when they are on the disk."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.written = 0
        """Answers that were made durable since the server started."""
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="tenfoot-writer", daemon=True)
        self._thread.start()

    async def write(self, game: str, change: Change) -> None:
        """Wait until the change is on the disk; what kept it from getting there is raised."""
        await self.write_together([(game, change)])

    async def write_together(self, changes: list[tuple[str, Change]]) -> None:
        """Wait until changes of several games are on the disk, all or none."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put(_Job(changes, loop, done))
        await asyncio.shield(done)

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._jobs.put(None)
        self._thread.join(timeout=10)

    def _run(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                return
            batch = [first]
            last = False
            while not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    last = True
                    break
                batch.append(job)
            self._write(batch)
            if last:
                return

    def _write(self, batch: list[_Job]) -> None:
        try:
            self._store.write([change for job in batch for change in job.changes])
        except Exception as fault:
            if len(batch) > 1:
                # One table's trouble must not be the others'.
                for job in batch:
                    self._write([job])
                return
            _tell(batch[0], fault)
            return
        for job in batch:
            self.written += sum(len(change.steps) for _, change in job.changes)
            _tell(job, None)


def _tell(job: _Job, fault: Exception | None) -> None:
    def tell() -> None:
        if job.done.done():
            return
        if fault is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(fault)

    job.loop.call_soon_threadsafe(tell)
