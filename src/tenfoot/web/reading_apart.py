"""Files from outside are read in a worker process, so that none of them stops the tables."""

from __future__ import annotations

from typing import TypeVar

from tenfoot.table.refusal import Refusal
from tenfoot.web.worker_orders import CheckPack, GameRead, NotDone, PackRead, ReadGame
from tenfoot.web.worker_pool import WorkerLost, WorkerPool

Found = TypeVar("Found", GameRead, PackRead)


async def read_apart(order: ReadGame | CheckPack, found: type[Found], readers: WorkerPool) -> Found:
    """Have a worker process read a file; refuse one that takes too long or can't be read."""
    try:
        said = await readers.ask(order)
    except WorkerLost:
        raise Refusal("illegal", "Reading this file takes too long. Nothing has changed.") from None
    if isinstance(said, found):
        return said
    if isinstance(said, NotDone) and said.code:
        raise Refusal(said.code, said.message)
    raise Refusal("illegal", "The file can't be read.")
