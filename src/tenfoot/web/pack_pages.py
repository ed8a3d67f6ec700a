"""Packs over HTTP: which there are, what is wrong with one that is sent, and installing it."""

from __future__ import annotations

import asyncio
import os

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tenfoot.packs import find_packs
from tenfoot.packs.finding import pack_folder
from tenfoot.protocol.http_replies import PacksView, PackView
from tenfoot.table.refusal import Refusal
from tenfoot.web.json_replies import json
from tenfoot.web.limits import IMPORT
from tenfoot.web.pack_checking import check_pack_apart
from tenfoot.web.reading_requests import read_body
from tenfoot.web.worker_pool import WorkerPool


async def send_packs(request: Request) -> Response:
    """List the packs that this server plays by, and the reasons why others can't be used."""
    found, broken = find_packs()
    packs = tuple(
        PackView(
            **{**msgspec.structs.asdict(pack.manifest), "title": pack.title},
            hash=pack.hash,
            code=bool(pack.code),
        )
        for pack in found.values()
    )
    return json(PacksView(packs, tuple(str(fault) for fault in broken)))


async def check_sent_pack(request: Request, readers: WorkerPool | None) -> Response:
    """Check the zip file of a pack; nothing of it is saved, and none of its code is run."""
    return json(await check_pack_apart(await read_body(request, IMPORT), readers))


MOST_PACKS = 100
"""Packs that may be installed over HTTP."""


async def install_sent_pack(request: Request, readers: WorkerPool | None) -> Response:
    """Install the zip file of a pack without faults; its code, if it has any, is never run."""
    data = await read_body(request, IMPORT)
    checked = await check_pack_apart(data, readers)
    if checked.faults:
        return json(checked, 200)
    await asyncio.to_thread(_install, checked.pack, data)
    return json(checked, 201)


def _install(pack: str, data: bytes) -> None:
    """Write a checked pack into the data folder."""
    folder = pack_folder()
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / pack).is_dir():
        raise Refusal("not-allowed", "A pack of this name is installed as a folder. Remove it first.")
    place = folder / f"{pack}.zip"
    if not place.exists() and len(list(folder.iterdir())) >= MOST_PACKS:
        raise Refusal("not-allowed", "This server has as many packs as it takes. Remove one first.")
    new = place.with_suffix(".new")
    new.write_bytes(data)
    os.replace(new, place)
