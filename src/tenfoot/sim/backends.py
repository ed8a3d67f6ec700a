"""One `map` over many machines: in this process, over processes here, or over a Dask cluster.

Runs are numbered; run number n always has the same seed, so every backend and any number of workers give the same
runs. Work goes out in chunks; a chunk whose worker is lost is simply done again.
"""

from __future__ import annotations

import gc
import logging
import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Protocol, TypeVar

PATIENCE = 10.0
"""Seconds to wait for a cluster to answer."""
T = TypeVar("T")
Work = Callable[[Sequence[int]], list[T]]


class WorkersLost(RuntimeError):
    """Raised when no worker is left to play."""


class Backend(Protocol):
    """Does chunks of numbered work and yields each chunk's results as they are done, in any order."""

    elsewhere: bool
    """Whether other machines play, which may have another version."""
    workers: int
    """How many play at once."""

    def map(self, work: Work[T], chunks: Iterator[Sequence[int]]) -> Iterator[list[T]]: ...

    def close(self) -> None: ...


class Here:
    """In this process, one chunk after the other."""

    elsewhere = False
    workers = 1

    def map(self, work: Work[T], chunks: Iterator[Sequence[int]]) -> Iterator[list[T]]:
        """Work on the chunks one after another in this process."""
        for chunk in chunks:
            yield work(chunk)

    def close(self) -> None:
        """Do nothing: there are no workers to stop."""


class Processes:
    """Over processes on this machine. A process that dies takes its chunk with it, and the chunk is done again."""

    elsewhere = False

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool = self._fresh()
        self._idle = True
        self.lost = 0

    def _fresh(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context(_start())
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=_begin_work)

    def map(self, work: Work[T], chunks: Iterator[Sequence[int]]) -> Iterator[list[T]]:
        """Each chunk's results, as they are done."""
        self._idle = False
        waiting: dict[Future[list[T]], Sequence[int]] = {}
        again: list[Sequence[int]] = []
        more = True
        while more or waiting or again:
            while more and len(waiting) + len(again) < 2 * self.workers:
                chunk = next(chunks, None)
                if chunk is None:
                    more = False
                else:
                    again.append(chunk)
            while again:
                chunk = again.pop(0)
                with _without_interrupts():
                    future = self._pool.submit(work, chunk)
                waiting[future] = chunk
            if not waiting:
                break
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                chunk = waiting.pop(future)
                try:
                    yield future.result()
                except BrokenProcessPool:
                    again.append(chunk)
            if again:
                # A worker is gone and the pool with it: everything under way goes out again to a fresh one.
                self.lost += 1
                if self.lost > 20:
                    raise WorkersLost("The worker processes keep dying.")
                again += list(waiting.values())
                waiting.clear()
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._pool = self._fresh()
        self._idle = True

    def close(self) -> None:
        """End the worker processes without waiting for runs in progress."""
        playing = [] if self._idle else list((getattr(self._pool, "_processes", None) or {}).values())
        self._pool.shutdown(wait=self._idle, cancel_futures=True)
        for process in playing:
            process.terminate()


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Hold Ctrl-C back while worker processes start: an interrupt inside a fork is printed and lost."""
    if not hasattr(signal, "pthread_sigmask"):  # pragma: no cover
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_work() -> None:
    """Ctrl-C reaches every process of a terminal; only the one that counts the runs should answer it.

    Whatever a worker has at its start, the rules above all, stays for good and is not looked through for garbage; and a
    run leaves so little behind that it is enough to look seldom.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    gc.set_threshold(20_000)


def _start() -> str:
    """How a worker begins. A copy of this process knows the rules at once, where that is safe: on Linux, with no
    other thread under way. Elsewhere each worker loads them again, which takes about a second."""
    alone = threading.active_count() == 1
    return "fork" if sys.platform == "linux" and alone else "spawn"


class Dask:
    """Over a Dask cluster (an extra: `pip install tenfoot[cluster]`). The scheduler itself redoes lost work."""

    elsewhere = True

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        try:
            from distributed import Client
        except ImportError:
            raise ValueError(
                "Dask is not installed. Install it with: pip install 'tenfoot[cluster]'"
            ) from None
        _hush()
        try:
            self._client = Client(address, timeout=patience)
        except (OSError, TimeoutError):
            raise ValueError(
                f"Nobody answers at {address}. Start a scheduler (dask scheduler) and give its address, "
                "such as tcp://192.168.1.5:8786."
            ) from None
        except (ValueError, TypeError, AttributeError, KeyError):
            raise ValueError(f"'{address}' is no address. Write it like tcp://192.168.1.5:8786.") from None
        try:
            self._client.wait_for_workers(1, timeout=patience)
        except TimeoutError:
            self._client.close()
            raise ValueError(
                f"The cluster at {address} has no workers. Start some: dask worker {address}"
            ) from None
        self.workers = max(1, sum(self._client.nthreads().values()))

    def map(self, work: Work[T], chunks: Iterator[Sequence[int]]) -> Iterator[list[T]]:
        """Each chunk's results, as they are done."""
        from distributed import CancelledError, KilledWorker, as_completed

        first = [self._client.submit(work, chunk, pure=False) for chunk in islice(chunks, 2 * self.workers)]
        running = as_completed(first, with_results=True)
        try:
            for _, result in running:
                if isinstance(result, BaseException):
                    raise WorkersLost("The cluster's scheduler is gone.")
                yield result
                chunk = next(chunks, None)
                if chunk is not None:
                    running.add(self._client.submit(work, chunk, pure=False))
        except KilledWorker:
            raise WorkersLost("The workers of the cluster keep dying.") from None
        except (CancelledError, OSError):
            raise WorkersLost("The cluster's scheduler is gone.") from None
        except ModuleNotFoundError as error:
            raise ValueError(f"A worker of the cluster has no Tenfoot ({error}).") from None

    def close(self) -> None:
        """Disconnect from the cluster without waiting for runs in progress."""
        self._client.close(timeout=1)


def _hush() -> None:
    """What is wrong with a cluster is said once, in our words, not by everybody who notices it."""
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
