"""Idle WebSockets and requests that are sent half, many at once: every route still answers."""

from __future__ import annotations

import contextlib
import resource
import socket
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.proof.part import Part, Result, Unit
from tests.support.serving import Server

ROUTES = (
    "/health",
    "/api/lobby",
    "/api/maps",
    "/api/heroes",
    "/api/simulator",
    "/api/rules/search?q=hide",
    "/",
)
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
HALF = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le"


def hold_many(unit: Unit) -> Result:
    """Hold so many of each kind open, and ask every route."""
    count = int(unit)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4 * count + 200)), hard))
    faults: list[str] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        contextlib.ExitStack() as open_ones,
    ):
        server.get("/api/lobby")
        for number in range(2 * count):
            line = open_ones.enter_context(socket.create_connection(("127.0.0.1", server.port), 30))
            line.sendall(UPGRADE if number % 2 else HALF)
        for route in ROUTES:
            status, _ = server.request("GET", route)
            if status != 200:
                faults.append(
                    f"{route} answers {status} beside {count} idle sockets and {count} half-sent requests."
                )
        made = server.table(preset="starter-fight", gm="house", seats=[{"name": "Ann", "heroes": [0]}])
        if not made.get("host"):
            faults.append("No table can be made.")
    return {"faults": faults, "held": 2 * count, "routes": len(ROUTES)}


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say how much was held open."""
    most = max(int(str(result["held"])) for result in results)
    return [
        f"Every route answered beside {most:,} open connections, half of them idle WebSockets, half sent half."
    ]


PART = Part(
    name="idle",
    claim="1,000 idle sockets and 1,000 half-sent requests leave every route answering.",
    units=(1000, 300, 20),
    run=hold_many,
    summarize=summarize,
    sample=(20,),
    alone=True,
)
