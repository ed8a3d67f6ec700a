"""A seat for plain programs: each call returns when the table has answered."""

from __future__ import annotations

import time
from contextlib import ExitStack
from types import TracebackType
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from tenfoot.client.faults import ClientFault
from tenfoot.client.lobby_calls import NOBODY
from tenfoot.client.news import FRAME, LOST, RETURNS, News, answer_of, check_reply, may_repeat
from tenfoot.engine.decision import Answer
from tenfoot.protocol.from_client import AskPreview, FromClient, GiveAnswer
from tenfoot.protocol.from_server import PreviewIs, ServerMessage, Update

PATIENCE = 60.0


class TableSeat(News):
    """One seat of a hosted table, by its link. Use it in a `with`; a lost connection is opened again."""

    _socket: ClientConnection
    _open: ExitStack

    def __enter__(self) -> TableSeat:
        self._connect()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until this seat is asked something. False when the game is over or the time is up."""
        until = None if timeout is None else time.monotonic() + timeout
        while self._receive(0) is not None:  # What was said while this program did something else.
            pass
        while not self.asked and self.outcome is None:
            if self._receive(None if until is None else max(0.0, until - time.monotonic())) is None and until:
                break
        return self.asked and self.outcome is None

    def answer(self, pick: str | Answer, creature: int = 0, **value: Any) -> None:
        """Answer the open question by an option's key and its value (`cell`, `targets`, `number`, `words`)."""
        serial = self.about(creature).serial
        self.ask(GiveAnswer, serial=serial, answer=answer_of(pick, value))

    def preview(self, pick: str | Answer, creature: int = 0, **value: Any) -> PreviewIs:
        """Return what an answer would do, without giving it."""
        found = self.ask(AskPreview, serial=self.about(creature).serial, answer=answer_of(pick, value))
        assert isinstance(found, PreviewIs)
        return found

    def ask(self, kind: type[FromClient], **fields: Any) -> ServerMessage:
        """Send a message and return the server's reply to it; a refusal is raised."""
        number, text = self.number(kind, fields)
        repeated = False
        self._send(text)
        while True:
            before = self._socket
            message = self._receive(PATIENCE)
            if self._socket is not before:
                if not may_repeat(kind, fields):
                    raise ClientFault(LOST)
                repeated = True
                self._send(text)
            elif message is None:
                raise ClientFault("The table does not answer.")
            elif getattr(message, "re", 0) == number:
                return check_reply(message, repeated)

    def _connect(self) -> None:
        """Open the connection and wait for the first update."""
        for tries in range(RETURNS + 1):
            try:
                where = self.address.replace("http", "ws", 1) + "/ws"
                self._open = ExitStack()
                opening = connect(where, max_size=FRAME, compression=None, proxy=None)
                self._socket = self._open.enter_context(opening)
                self._socket.send(self.hello())
                while not isinstance(self.hear(self._socket.recv(timeout=PATIENCE)), Update):
                    pass
                return
            except (OSError, InvalidHandshake, ConnectionClosed):
                if self.welcome is None or tries == RETURNS:
                    raise ClientFault(NOBODY.format(address=self.address)) from None
                time.sleep(1)

    def _send(self, text: str) -> None:
        try:
            self._socket.send(text)
        except ConnectionClosed:
            self._connect()
            self._socket.send(text)

    def _receive(self, timeout: float | None) -> ServerMessage | None:
        """Take in the next message; nothing when the time is up or the connection had to be opened again."""
        try:
            return self.hear(self._socket.recv(timeout=timeout))
        except TimeoutError:
            return None
        except ConnectionClosed:
            self._connect()
            return None
