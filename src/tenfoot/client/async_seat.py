"""A seat for asyncio programs: a task reads what the table says, and any number of others may wait or ask."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tenfoot.client.faults import ClientFault
from tenfoot.client.lobby_calls import NOBODY
from tenfoot.client.news import FRAME, LOST, RETURNS, News, answer_of, check_reply, may_repeat
from tenfoot.engine.decision import Answer
from tenfoot.protocol.from_client import AskPreview, FromClient, GiveAnswer
from tenfoot.protocol.from_server import PreviewIs, ServerMessage, Update


class _Lost(Exception):
    """The connection was lost before the reply came."""


class AsyncTableSeat(News):
    """One seat of a hosted table, by its link. Use it in an `async with`; a lost connection is opened again."""

    def __init__(self, link: str, token: str = "", *, language: str = "en") -> None:
        super().__init__(link, token, language=language)
        self._socket: ClientConnection | None = None
        self._replies: dict[int, asyncio.Future[ServerMessage]] = {}
        self._changed = asyncio.Condition()
        self._fault: ClientFault | None = None
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> AsyncTableSeat:
        self._reader = asyncio.create_task(self._read())
        try:
            await self.until_changed(lambda: self.view is not None)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @property
    def ended(self) -> bool:
        """Whether this seat can't be used any more: it was closed, or the table has sent it away."""
        return self._fault is not None or self._reader is None or self._reader.done()

    async def close(self) -> None:
        """Close the connection; the link still opens the seat."""
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)

    async def until_changed(self, wanted: Any) -> None:
        """Wait until a condition holds; raise the fault that ended the seat meanwhile."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._fault is not None or wanted())
        if self._fault is not None:
            raise self._fault

    async def wait(self, timeout: float | None = None) -> bool:
        """Wait until this seat is asked something. False when the game is over or the time is up."""
        try:
            ready = self.until_changed(lambda: self.asked or self.outcome is not None)
            await asyncio.wait_for(ready, timeout)
        except TimeoutError:
            return False
        return self.asked and self.outcome is None

    async def answer(self, pick: str | Answer, creature: int = 0, **value: Any) -> None:
        """Answer the open question by an option's key and its value (`cell`, `targets`, `number`, `words`)."""
        await self.ask(GiveAnswer, serial=self.about(creature).serial, answer=answer_of(pick, value))

    async def preview(self, pick: str | Answer, creature: int = 0, **value: Any) -> PreviewIs:
        """Return what an answer would do, without giving it."""
        found = await self.ask(AskPreview, serial=self.about(creature).serial, answer=answer_of(pick, value))
        assert isinstance(found, PreviewIs)
        return found

    async def ask(self, kind: type[FromClient], **fields: Any) -> ServerMessage:
        """Send a message and return the server's reply to it; a refusal is raised."""
        repeated = False
        while True:
            await self.until_changed(lambda: self._socket is not None)
            number, text = self.number(kind, fields)
            reply: asyncio.Future[ServerMessage] = asyncio.get_running_loop().create_future()
            self._replies[number] = reply
            try:
                assert self._socket is not None
                await self._socket.send(text)
                return check_reply(await reply, repeated)
            except (_Lost, ConnectionClosed):
                if not may_repeat(kind, fields):
                    raise ClientFault(LOST) from None
                repeated = True
                await asyncio.sleep(0.05)
            finally:
                self._replies.pop(number, None)

    async def _read(self) -> None:
        """Take in what the table says, over as many connections as it takes."""
        tries = 0
        try:
            while True:
                try:
                    where = self.address.replace("http", "ws", 1) + "/ws"
                    async with connect(where, max_size=FRAME, compression=None, proxy=None) as socket:
                        await socket.send(self.hello())
                        async for frame in socket:
                            tries = 0
                            await self._take(socket, frame)
                except (OSError, InvalidHandshake, ConnectionClosed):
                    pass
                if self.welcome is None or tries == RETURNS:
                    raise ClientFault(NOBODY.format(address=self.address))
                tries += 1
                self._lose()
                await asyncio.sleep(1)
        except ClientFault as fault:
            self._fault = fault
            self._lose()
            async with self._changed:
                self._changed.notify_all()

    async def _take(self, socket: ClientConnection, frame: str | bytes) -> None:
        message = self.hear(frame)
        number = getattr(message, "re", 0)
        if message is not None and number in self._replies and not self._replies[number].done():
            self._replies[number].set_result(message)
        if isinstance(message, Update):
            self._socket = socket
            async with self._changed:
                self._changed.notify_all()

    def _lose(self) -> None:
        """End every call that waits for a reply on a lost connection."""
        self._socket = None
        for reply in self._replies.values():
            if not reply.done():
                reply.set_exception(_Lost())
