"""Repairing the store while tables are played: damaged tables are closed, mended and opened again by their people."""

from __future__ import annotations

import asyncio

import msgspec

from tenfoot.table.store import DamagedRow, Mended
from tenfoot.web.hub import Hub


async def repair_store(hub: Hub) -> list[Mended]:
    """Mend every damaged game; tables that are well go on meanwhile. Tables that are mended wait to be opened."""
    damage = msgspec.json.decode(await hub.check_store(), type=list[DamagedRow])
    hurt = {row.game for row in damage}
    if not hurt:
        return []
    hub.ready_to_open.clear()
    try:
        for live in hub.open_tables():
            if live.id in hurt or live.table.header.campaign in hurt:
                await hub.part_with(live)
        return await asyncio.to_thread(hub.store.repair)
    finally:
        hub.ready_to_open.set()
