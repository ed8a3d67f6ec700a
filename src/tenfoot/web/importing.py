"""Game files from outside: read, checked and opened in a worker process, then put at a new table."""

from __future__ import annotations

import msgspec

from tenfoot.table.export import unpack
from tenfoot.table.pack_pins import rules_of_game, take_packs
from tenfoot.table.refusal import Refusal
from tenfoot.table.store import Change, Kept, StoreFault
from tenfoot.table.table import Table
from tenfoot.web.carried_pictures import check_carried
from tenfoot.web.import_checks import check_parts
from tenfoot.web.reading_apart import read_apart
from tenfoot.web.worker_orders import GameRead, ReadGame
from tenfoot.web.worker_pool import WorkerPool


def open_file(data: bytes) -> Kept:
    """Read a game file and play what its last checkpoint lacks, so that opening it again replays nothing."""
    kept = unpack(data)
    check_parts(kept)
    take_packs(kept)
    try:
        table = Table(kept, rules_of_game(kept.header))
    except StoreFault as fault:
        raise Refusal("illegal", str(fault)) from None
    check_carried(kept, table)
    table.save_checkpoint()
    opening = table.take_change()
    holds = opening.forget_after if opening.forget_after >= 0 else len(kept.steps)
    checkpoints = [one for one in kept.checkpoints if one[0] <= holds]
    checkpoints += [one for one in opening.checkpoints if one not in checkpoints]
    steps = [*kept.steps, *opening.steps]
    return Kept(
        kept.header, list(kept.seats), {}, steps, list(table.entries), checkpoints, pictures=kept.pictures
    )


async def read_game(data: bytes, readers: WorkerPool | None) -> Kept:
    """Read a game file in a worker process, where there are any."""
    if readers is None:
        return open_file(data)
    found = await read_apart(ReadGame(data), GameRead, readers)
    return msgspec.msgpack.decode(found.data, type=Kept)


def whole_change(table: Table, kept: Kept) -> Change:
    """Return the change that writes an imported game from its first step to its last."""
    opening = table.take_change()
    return Change(
        header=kept.header,
        seats=list(kept.seats),
        steps=[*kept.steps, *opening.steps],
        entries=list(table.entries),
        checkpoints=list(kept.checkpoints),
    )
