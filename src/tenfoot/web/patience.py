"""A time limit for requests that are sent half: uvicorn itself would wait for the rest without end."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADERS_WITHIN = 15.0
"""Seconds until a connection must have sent the whole head of a request."""
BODY_WITHIN = 60.0
"""Seconds more for a body that is on its way by then."""


class PatientProtocol(H11Protocol):
    """HTTP that closes connections whose request does not come to its end in time."""

    _limit: asyncio.TimerHandle | None = None
    _extended: object = None
    """The request whose body got more time."""

    def connection_made(self, transport: Any) -> None:
        """Start counting as soon as a client connects."""
        super().connection_made(transport)
        self._count(HEADERS_WITHIN)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting when the connection is gone."""
        self._stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Count from the first byte of each later request on the same connection."""
        if self._limit is None and (self.cycle is None or self.cycle.response_complete):
            self._count(HEADERS_WITHIN)
        super().data_received(data)

    def on_response_complete(self) -> None:
        """Leave the pause between two requests to the keep-alive limit."""
        self._stop()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop counting: a WebSocket has its own limits."""
        self._stop()
        super().handle_websocket_upgrade(event)

    def _count(self, seconds: float) -> None:
        self._limit = self.loop.call_later(seconds, self._end)

    def _stop(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    def _end(self) -> None:
        """Close the connection if its request is still incomplete; a body that is on its way gets more time once."""
        self._limit = None
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()
        elif self.cycle.more_body and self._extended is not self.cycle:
            self._extended = self.cycle
            self._count(BODY_WITHIN)
        elif self.cycle.more_body:
            self.transport.close()
