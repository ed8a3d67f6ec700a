"""One WebSocket: what it has been sent, what waits to be sent, and how much it may ask."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tenfoot.protocol.from_server import Bye, ServerMessage
from tenfoot.web.limits import BURST, PER_SECOND, Bucket

REPLIES = 64
"""Answers that may wait for a client that does not read."""
SECONDS_TO_SEND = 15
_encode = msgspec.json.Encoder().encode


class Connection:
    """The sending half of a WebSocket. `tell` and `reply` never wait."""

    def __init__(
        self,
        socket: WebSocket,
        seat: str,
        language: str,
        seq: int,
        protocol: int,
        only_looks: bool = False,
    ) -> None:
        self.socket = socket
        self.seat = seat
        self.language = language
        self.only_looks = only_looks
        """The GM sees what this seat is sent; it counts as no device of the seat and may change nothing."""
        self.seq = seq
        """The last log entry that it has been told."""
        self.protocol = protocol
        """The version of the protocol that it speaks."""
        self.hand = 0
        """The creature whose question this device shows, if it has chosen one."""
        self.map = b""
        self.news = b""
        self.bucket = Bucket(PER_SECOND, BURST)
        self.dirty = False
        """Something has changed since it was last told."""
        self.replies: deque[ServerMessage] = deque()
        self.bye: Bye | None = None
        self._wake = asyncio.Event()

    def tell(self) -> None:
        """Note that something has changed; it is sent when possible."""
        self.dirty = True
        self._wake.set()

    def reply(self, message: ServerMessage) -> None:
        """An answer to something it sent."""
        if len(self.replies) >= REPLIES:
            self.end(Bye("slow", "Your connection fell behind and was closed. Reconnect to catch up."))
            return
        self.replies.append(message)
        self._wake.set()

    def end(self, bye: Bye) -> None:
        """Send the reason and close the connection."""
        if self.bye is None:
            self.bye = bye
        self._wake.set()

    async def next_work(self) -> None:
        """Wait until there is something to send."""
        await self._wake.wait()
        self._wake.clear()

    async def send(self, message: ServerMessage) -> None:
        """Send one message; a client that does not take it in time is gone."""
        await self.send_packed(_encode(message))

    async def send_packed(self, packed: bytes) -> None:
        """Send a message that is encoded already."""
        try:
            async with asyncio.timeout(SECONDS_TO_SEND):
                await self.socket.send_text(packed.decode())
        except (TimeoutError, RuntimeError, OSError) as fault:
            raise WebSocketDisconnect(1006) from fault


def pack(message: ServerMessage) -> bytes:
    """A message as it is sent."""
    return _encode(message)
