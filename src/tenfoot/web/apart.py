"""Heavy work in separate processes, so that the tables of a server never wait for it."""

from __future__ import annotations

import asyncio
import logging
import sys

from tenfoot.table.refusal import Refusal

log = logging.getLogger("tenfoot.web")
AT_ONCE = 2
"""Such processes that run side by side; the next ones wait in line."""
SECONDS = 120
_places = asyncio.Semaphore(AT_ONCE)


async def run_apart(module: str, data: bytes) -> bytes:
    """Run a module that reads its standard input and writes its result; it ends when the asker is gone."""
    async with _places:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            module,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            out, complaints = await asyncio.wait_for(process.communicate(data), SECONDS)
        except BaseException:
            if process.returncode is None:
                process.kill()
            raise
    if process.returncode:
        log.error("%s failed: %s", module, complaints.decode(errors="replace")[-2000:])
        raise Refusal("unknown", "The server made a mistake. Nothing has changed.")
    return out
