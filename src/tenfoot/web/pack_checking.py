"""Checking a pack that was sent: in a worker process, since its records make the rules work out types.

Two threads that do so at the same time end the process, and the event loop would wait for it.
"""

from __future__ import annotations

from tenfoot.packs import PackFault
from tenfoot.packs.composing import faults_of
from tenfoot.packs.pack_reading import read_sent_pack
from tenfoot.protocol.http_replies import PackChecked
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.web.reading_apart import read_apart
from tenfoot.web.worker_orders import CheckPack, PackRead
from tenfoot.web.worker_pool import WorkerPool


def check_pack(data: bytes) -> PackChecked:
    """Return the name of a pack in a zip file and its faults; none of its code is run."""
    try:
        pack = read_sent_pack(data)
    except PackFault as fault:
        return PackChecked("", fault.faults)
    return PackChecked(pack.name, faults_of(ruleset_named(pack.base), pack))


async def check_pack_apart(data: bytes, readers: WorkerPool | None) -> PackChecked:
    """Check a pack in a worker process, where there are any."""
    if readers is None:
        return check_pack(data)
    return (await read_apart(CheckPack(data), PackRead, readers)).checked
