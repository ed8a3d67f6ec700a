"""Who may talk to this server at all, and the safety headers of every answer."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tenfoot.web.json_replies import fault
from tenfoot.web.limits import host_allowed, origin_allowed
from tenfoot.web.network import Network

LASTING = {"strict-transport-security": "max-age=31536000"}
"""Sent over TLS: browsers then come back by TLS only."""
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "x-frame-options": "DENY",
}


class Guard:
    """Lets in only requests that name this server, from pages that came from it, and adds the safety headers."""

    def __init__(self, app: ASGIApp, network: Network) -> None:
        self._app = app
        self._network = network

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get("host", "")
        origin = headers.get("origin", "")
        problem = ""
        network = self._network
        if not host_allowed(host, network.open, network.names):
            problem = "This server does not go by that name."
        elif origin and not origin_allowed(origin, host):
            problem = "Pages from elsewhere may not talk to this server."
        if problem and scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": problem})
            return
        if problem:
            await fault(403, "not-allowed", problem)(scope, receive, send)
            return

        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        safe = HEADERS | LASTING if scope.get("scheme") in ("https", "wss") else HEADERS

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message.get("headers", []),
                    *((name.encode(), value.encode()) for name, value in safe.items()),
                ]
            await send(message)

        await self._app(scope, receive, with_headers)
