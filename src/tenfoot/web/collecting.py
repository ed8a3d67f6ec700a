"""Garbage collection that does not stop the tables: what lives as long as the server is left out, full passes wait."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG = 20_000
"""Objects made before the youngest generation is looked at; Python's default of 700 suits shorter programs."""
MIDDLE = 50
NEVER = 1_000_000
EVERY = 60.0
"""Seconds between full passes, at least; they wait for a quiet moment."""
AT_LAST = 600.0
"""Seconds after which a full pass no longer waits."""
QUIET = 1.0
LOOK = 2.0


def freeze_rules() -> None:
    """Leave everything that is loaded by now (rules, words, pages) out of later passes."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def collect_when_quiet(last_order: Callable[[], float]) -> None:
    """Run full passes while no table has had an order for a moment, until the server stops."""
    done = time.monotonic()
    while True:
        await asyncio.sleep(LOOK)
        now = time.monotonic()
        if now - done < EVERY or (now - last_order() < QUIET and now - done < AT_LAST):
            continue
        gc.collect()
        done = time.monotonic()
