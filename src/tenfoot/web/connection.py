"""One WebSocket: what it has been sent, what waits to be sent, and how much it may ask."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tenfoot.protocol.from_server import Bye, ServerMessage, TableNews, Update
from tenfoot.protocol.older import as_spoken
from tenfoot.table.records import Prompt, View
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
        self.news: TableNews | None = None
        """What it was last told of the table's seats and settings."""
        self.shown: Update | None = None
        """The state that it was last sent, to compare the next one with."""
        self.bucket = Bucket(PER_SECOND, BURST)
        self.dirty = False
        """Something has changed since it was last told."""
        self.replies: deque[ServerMessage] = deque()
        self.bye: Bye | None = None
        self._wake = asyncio.Event()
        self._sending_since = 0.0
        """When the message that is being sent was begun, by the loop's clock; 0 while there is none."""
        self._sender: asyncio.Task[object] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        """One for many messages: a timer for each would cost as much as sending it."""
        self._gave_up = False

    def forget(self, seq: int = -1) -> None:
        """Send everything again, with the log after an entry: what it was sent no longer counts."""
        self.seq, self.map, self.news, self.shown = seq, b"", None, None

    def pack_unsent(
        self, news: TableNews, update: Update, pack_view: Callable[[View], msgspec.Raw] | None = None
    ) -> list[bytes]:
        """Return what tells this connection something, as it is sent; nothing where all is as it was last told.

        A frame without news would still tell that somebody acted in secret. `pack_view` encodes what several seats
        share only once.
        """
        packed: list[bytes] = []
        if news != self.news:
            self.news = news
            packed.append(pack(news))
        if self._is_news(update):
            spoken = as_spoken(update, self.protocol)
            if pack_view is not None:
                spoken = msgspec.structs.replace(spoken, view=pack_view(update.view))
            packed.append(pack(spoken))
        return packed

    def _is_news(self, update: Update) -> bool:
        """Return True if an update differs from the last one by more than the seconds of a countdown."""
        shown = msgspec.structs.replace(
            update,
            seq=0,
            reset=False,
            events=(),
            map=None,
            deeds=(),
            prompt=None if update.prompt is None else _stop_clock(update.prompt),
            prompts=tuple(map(_stop_clock, update.prompts)),
        )
        if not (update.reset or update.events or update.deeds or update.map) and shown == self.shown:
            return False
        self.shown = shown
        return True

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
        loop = asyncio.get_running_loop()
        self._sending_since, self._sender = loop.time(), asyncio.current_task()
        if self._alarm is None:
            self._alarm = loop.call_later(SECONDS_TO_SEND, self._give_up_late)
        try:
            await self.socket.send_text(packed.decode())
        except asyncio.CancelledError as fault:
            if not self._gave_up or self._sender is None or self._sender.uncancel():
                raise
            raise WebSocketDisconnect(1006) from fault
        except (RuntimeError, OSError) as fault:
            raise WebSocketDisconnect(1006) from fault
        finally:
            self._sending_since = 0.0

    def _give_up_late(self) -> None:
        """Stop sending a message that the client has not taken in time; else look again when that could be."""
        self._alarm = None
        if not self._sending_since or self._sender is None:
            return
        loop = asyncio.get_running_loop()
        late = self._sending_since + SECONDS_TO_SEND
        if loop.time() < late:
            self._alarm = loop.call_at(late, self._give_up_late)
            return
        self._gave_up = True
        self._sender.cancel()


def _stop_clock(prompt: Prompt) -> Prompt:
    """Return a question without the seconds that are left for it."""
    return msgspec.structs.replace(prompt, seconds=min(prompt.seconds, 1)) if prompt.seconds else prompt


def pack(message: ServerMessage) -> bytes:
    """A message as it is sent."""
    return _encode(message)
