"""For operators: a page and Prometheus metrics about the load of the server, and draining it. No secrets of games."""

from __future__ import annotations

import asyncio
import os
import resource
import time
from collections.abc import Callable
from hmac import compare_digest
from html import escape

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from tenfoot import __version__
from tenfoot.protocol.http_replies import DrainView, Load, TableLoad
from tenfoot.table.refusal import Refusal
from tenfoot.web.hub import Hub
from tenfoot.web.json_replies import json
from tenfoot.web.log_lines import FaultCount
from tenfoot.web.reading_requests import token_of

DRAIN_SECONDS = 20.0
"""Seconds between telling the tables and stopping."""
STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "td,th{text-align:left;padding:2px 16px 2px 0}"
)


class Operating:
    """The addresses that operators use: page, numbers, metrics and drain."""

    def __init__(
        self,
        hub: Hub,
        faults: FaultCount,
        waiting: Callable[[], int],
        is_operator: Callable[[Request], bool],
        key: str,
    ) -> None:
        self._hub = hub
        self._faults = faults
        self._waiting = waiting
        self._is_operator = is_operator
        self._key = key
        self._begun = time.monotonic()
        self.stop: Callable[[], None] | None = None
        """Ends the server; set when it starts."""

    def measure(self) -> Load:
        """Measure how much the server has to do now."""
        tables = tuple(
            TableLoad(
                live.id,
                live.table.header.ruleset,
                len(live.table.seats),
                len(live.table.here),
                len(live.connections),
                live.table.rows,
                int(time.monotonic() - live.used),
            )
            for live in self._hub.open_tables()
        )
        used = resource.getrusage(resource.RUSAGE_SELF)
        return Load(
            __version__,
            int(time.monotonic() - self._begun),
            self._hub.draining,
            len(self._hub.store.games()),
            len(tables),
            sum(table.connections for table in tables),
            self._waiting(),
            self._hub.writer.written,
            self._faults.count,
            round(used.ru_utime + used.ru_stime, 3),
            _memory(),
            os.getloadavg(),
            tuple((int(at), text) for at, text in self._faults.newest),
            tables,
        )

    async def page(self, request: Request) -> Response:
        """Send the operator's page with load, tables and newest faults."""
        self._need_operator(request)
        load = self.measure()
        numbers = [
            (name.replace("_", " "), value)
            for name, value in msgspec.structs.asdict(load).items()
            if name not in ("tables", "newest_faults")
        ]
        rows = "".join(f"<tr><th>{name}</th><td>{escape(str(value))}</td></tr>" for name, value in numbers)
        heads = "".join(f"<th>{name.replace('_', ' ')}</th>" for name in TableLoad.__struct_fields__)
        tables = "".join(
            "<tr>"
            + "".join(f"<td>{escape(str(value))}</td>" for value in msgspec.structs.astuple(table))
            + "</tr>"
            for table in load.tables
        )
        faults = "".join(
            f"<li>{time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime(at))} {escape(text)}</li>"
            for at, text in load.newest_faults
        )
        return HTMLResponse(
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>Tenfoot: operator</title>'
            f"<style>{STYLE}</style><h1>Tenfoot {__version__}</h1><table>{rows}</table>"
            f"<h2>Open tables</h2><table><tr>{heads}</tr>{tables}</table>"
            f"<h2>Newest faults</h2><ul>{faults or '<li>none</li>'}</ul></html>",
            headers={"cache-control": "no-store"},
        )

    async def numbers(self, request: Request) -> Response:
        """Send the load of the server as JSON."""
        self._need_operator(request)
        return json(self.measure())

    async def metrics(self, request: Request) -> Response:
        """Send metrics in Prometheus' text format."""
        self._need_operator(request)
        return PlainTextResponse(
            metrics_of(self.measure()),
            media_type="text/plain; version=0.0.4",
            headers={"cache-control": "no-store"},
        )

    async def drain(self, request: Request) -> Response:
        """Drain the server: no new tables, a line in every log, and an end in some seconds."""
        self.need_key(request)
        if not self._hub.draining:
            self._hub.draining = True
            await self._hub.tell_tables("table.draining")
            asyncio.get_running_loop().call_later(DRAIN_SECONDS, self._end)
        return json(DrainView(True, DRAIN_SECONDS))

    def _end(self) -> None:
        if self.stop is not None:
            self.stop()

    def need_key(self, request: Request) -> None:
        """Refuse a request without this server's key, which the command line on the same machine can read."""
        if not self._key or not compare_digest(token_of(request).encode(), self._key.encode()):
            raise Refusal("not-allowed", "Only the GM or the host may do that.")

    def _need_operator(self, request: Request) -> None:
        given = request.headers.get("authorization", "").removeprefix("Bearer ").encode()
        if self._is_operator(request) or (self._key and compare_digest(given, self._key.encode())):
            return
        raise Refusal("not-allowed", "This page is for keepers of the server. Open your keeper's link first.")


def metrics_of(load: Load) -> str:
    """Return a measurement in Prometheus' text format."""
    gauges = {
        "tenfoot_up_seconds": load.up_seconds,
        "tenfoot_draining": int(load.draining),
        "tenfoot_tables_saved": load.tables_saved,
        "tenfoot_tables_open": load.tables_open,
        "tenfoot_connections": load.connections,
        "tenfoot_connections_waiting": load.waiting,
        "process_resident_memory_bytes": load.memory_bytes,
    }
    counters = {
        "tenfoot_answers_total": load.answers,
        "tenfoot_faults_total": load.faults,
        "process_cpu_seconds_total": load.processor_seconds,
    }
    lines: list[str] = []
    for kind, values in (("gauge", gauges), ("counter", counters)):
        for name, value in values.items():
            lines += [f"# TYPE {name} {kind}", f"{name} {value}"]
    return "\n".join(lines) + "\n"


def _memory() -> int:
    """Bytes of memory that the process has now."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
