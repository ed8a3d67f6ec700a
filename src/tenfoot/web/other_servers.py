"""Several servers with one database: what belongs to a table of another server is passed on to it.

Each table is answered for by one server, which has its lease. Any server takes any request and any WebSocket; it asks
the database whose the table is and passes everything on to that server's inner address. Inner traffic carries a key
that is in the database. When the owner is gone, its lease runs out and the asking server takes the table over.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import logging
import time
from hmac import compare_digest
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tenfoot.web.json_replies import fault

log = logging.getLogger("tenfoot.web")
KEY = "x-tenfoot-inner"
CLIENT = "x-tenfoot-client"
SCHEME = "x-tenfoot-scheme"
HOST = "x-tenfoot-host"
INNER = frozenset(name.encode() for name in (KEY, CLIENT, SCHEME, HOST))
SCOPE = "tenfoot.inner"
"""True in the scope of a request that another server has passed on."""
MOVED = 4503
"""A WebSocket is closed with this code by a server that no longer has the table."""
MOVED_STATUS = 503
MOVED_HEADER = "x-tenfoot-moved"
PATIENCE = 15.0
"""Seconds to look for the server of a table: longer than a lease holds."""
PAUSE = 0.25
SECONDS = 60.0
"""Seconds for another server's answer."""
ALONE = frozenset(
    ("connection", "keep-alive", "transfer-encoding", "upgrade", "te", "trailer", "content-length", "date")
)
"""Headers that belong to one connection and are not passed on."""


class OwnedElsewhere(Exception):
    """Another server has the table and answers for it."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class TableMoved(Exception):
    """The table left this server in the middle of an order; whether it was carried out is seen at its next server."""


class ServerAnswer(NamedTuple):
    """The status, headers and body that another server answered with."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class OtherServers:
    """Passes requests and WebSockets on to other servers."""

    def __init__(self, key: str) -> None:
        self._key = key

    async def ask(
        self, address: str, method: str, path: str, body: bytes, headers: dict[str, str]
    ) -> ServerAnswer | None:
        """Ask another server; None if it is not there or no longer has the table, so nothing was done."""
        answer = await asyncio.to_thread(self._fetch, address, method, path, body, headers)
        if answer is not None and any(name.lower() == MOVED_HEADER for name, _ in answer.headers):
            return None
        return answer

    def _fetch(
        self, address: str, method: str, path: str, body: bytes, headers: dict[str, str]
    ) -> ServerAnswer | None:
        parts = urlsplit(address)
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=3)
        try:
            try:
                connection.connect()
            except OSError:
                return None
            connection.sock.settimeout(SECONDS)
            connection.request(method, path, body, headers | {KEY: self._key})
            answer = connection.getresponse()
            return ServerAnswer(answer.status, answer.getheaders(), answer.read())
        except (OSError, http.client.HTTPException) as wrong:
            log.error("another server did not answer: %s", wrong)
            return ServerAnswer(504, [], b"")
        finally:
            connection.close()

    async def pass_request(self, request: Request, body: bytes, address: str) -> Response | None:
        """Pass a request on and return the answer; None if the other server no longer has the table."""
        headers = {name: value for name, value in request.headers.items() if name not in ALONE}
        path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        answer = await self.ask(address, request.method, path, body, headers | describe_client(request))
        if answer is None:
            return None
        if answer.status == 504:
            return fault(504, "unknown", "The server of this table did not answer. Look whether it was done.")
        passed = Response(answer.body, answer.status)
        passed.raw_headers = [
            (name.lower().encode("latin-1"), value.encode("latin-1"))
            for name, value in answer.headers
            if name.lower() not in ALONE
        ]
        passed.raw_headers.append((b"content-length", str(len(answer.body)).encode()))
        return passed

    async def pass_socket(self, socket: WebSocket, hello: str, address: str) -> bool:
        """Pass a WebSocket on until one side closes it; False if the other server no longer has the table."""
        parts = urlsplit(address)
        headers = {KEY: self._key, **describe_client(socket)}
        url = f"ws://{parts.netloc}{socket.url.path}"
        try:
            upstream = await connect(
                url,
                additional_headers=headers,
                compression=None,
                max_size=None,
                open_timeout=3,
                ping_interval=None,
                proxy=None,
            )
        except (OSError, TimeoutError, InvalidHandshake):
            return False
        async with upstream:
            try:
                await upstream.send(hello)
                first = await upstream.recv()
            except ConnectionClosed as closed:
                if _moved(closed):
                    return False
                await socket.close(1012)
                return True
            await socket.send_text(_text(first))
            up = asyncio.create_task(_carry_up(socket, upstream))
            try:
                async for message in upstream:
                    await socket.send_text(_text(message))
            except (ConnectionClosed, WebSocketDisconnect, RuntimeError, OSError):
                pass
            finally:
                up.cancel()
                await asyncio.gather(up, return_exceptions=True)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            # Without a goodbye the other server died: the page connects again and finds the next one.
            code = upstream.close_code
            await socket.close(code if code in (1000, 1008) else 1012)
        return True


async def _carry_up(socket: WebSocket, upstream: ClientConnection) -> None:
    """Carry what the client sends to the other server; its end ends the connection there."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                await upstream.close()
                return
            text = received.get("text")
            await upstream.send(text if text is not None else bytes(received.get("bytes") or b""))


def _text(message: str | bytes) -> str:
    return message if isinstance(message, str) else message.decode("utf-8", "replace")


def _moved(closed: ConnectionClosed) -> bool:
    return closed.rcvd is None or closed.rcvd.code == MOVED


def describe_client(request: HTTPConnection) -> dict[str, str]:
    """Return the headers that name the client of a request that is passed on."""
    return {
        CLIENT: request.client.host if request.client else "",
        HOST: request.headers.get("host", ""),
        SCHEME: {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme),
    }


def is_passed_on(request: HTTPConnection) -> bool:
    """Return True for a request that another server has passed on: it is not passed on again."""
    return bool(request.scope.get(SCOPE))


def moved() -> Response:
    """Return the answer of a server that no longer has the table to the server that asked it."""
    answer = fault(MOVED_STATUS, "unknown", "Another server has this table.")
    answer.headers[MOVED_HEADER] = "1"
    return answer


class InnerDoor:
    """Lets other servers in at the inner port, by the key of their database; elsewhere inner headers mean nothing."""

    def __init__(self, app: ASGIApp, key: str) -> None:
        self._app = app
        self._key = key
        self.port = 0
        """The inner port; 0: there is none."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on to the application, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name: value for name, value in scope["headers"] if name in INNER}
        scope = dict(scope)
        scope["headers"] = [(name, value) for name, value in scope["headers"] if name not in headers]
        server = scope.get("server")
        if self.port and server and server[1] == self.port:
            given = headers.get(KEY.encode(), b"")
            if not self._key or not compare_digest(given, self._key.encode()):
                if scope["type"] == "websocket":
                    await send({"type": "websocket.close", "code": 1008, "reason": "The key is wrong."})
                else:
                    await fault(403, "not-allowed", "The key is wrong.")(scope, receive, send)
                return
            scope[SCOPE] = True
            scope["client"] = (headers.get(CLIENT.encode(), b"").decode("latin-1"), 0)
            secure = headers.get(SCHEME.encode()) == b"https"
            scope["scheme"] = (
                ("wss" if secure else "ws")
                if scope["type"] == "websocket"
                else ("https" if secure else "http")
            )
            if host := headers.get(HOST.encode()):
                others = [(name, value) for name, value in scope["headers"] if name != b"host"]
                scope["headers"] = [*others, (b"host", host)]
        await self._app(scope, receive, send)


async def wait_for_owner(begun: float) -> bool:
    """Wait a moment before a table's owner is looked for again; False when it took too long."""
    if time.monotonic() - begun > PATIENCE:
        return False
    await asyncio.sleep(PAUSE)
    return True
