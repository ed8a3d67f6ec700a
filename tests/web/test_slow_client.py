"""A client that takes nothing is given up, and no other one waits for it."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from tenfoot.protocol.from_server import Pong
from tenfoot.web import connection
from tenfoot.web.connection import Connection


class Socket:
    """Takes messages at once, until it is stopped."""

    def __init__(self) -> None:
        self.taken: list[str] = []
        self.stopped = asyncio.Event()

    async def send_text(self, text: str) -> None:
        if self.stopped.is_set():
            await asyncio.Event().wait()
        self.taken.append(text)


def test_a_client_that_does_not_take_a_message_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "SECONDS_TO_SEND", 0.05)

    async def send() -> None:
        socket = Socket()
        line = Connection(cast(WebSocket, socket), "p1", "en", 0, 2)
        for number in range(3):
            await line.send(Pong(number))
            await asyncio.sleep(0.03)
        assert len(socket.taken) == 3
        socket.stopped.set()
        with pytest.raises(WebSocketDisconnect):
            await asyncio.wait_for(line.send(Pong(4)), 10)

    asyncio.run(send())


def test_ending_the_session_is_no_slow_client() -> None:
    async def send() -> None:
        socket = Socket()
        socket.stopped.set()
        task = asyncio.create_task(Connection(cast(WebSocket, socket), "p1", "en", 0, 2).send(Pong(1)))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(send())
