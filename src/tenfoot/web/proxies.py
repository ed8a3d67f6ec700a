"""Reverse proxies: their forwarded headers are believed only from addresses that were named as trusted."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

from starlette.types import ASGIApp, Receive, Scope, Send

FORWARDED = frozenset((b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"forwarded"))
Addresses = tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]


def read_addresses(texts: Iterable[str]) -> Addresses:
    """Return addresses and networks; a text that is neither is refused."""
    found = []
    for text in texts:
        try:
            found.append(ipaddress.ip_network(text, strict=False))
        except ValueError:
            raise ValueError(f"'{text}' is no address. Example: --proxy 127.0.0.1") from None
    return tuple(found)


class TrustedProxies:
    """Puts the client's own address, scheme and host into requests that a trusted proxy passes on."""

    def __init__(self, app: ASGIApp, trusted: Addresses) -> None:
        self._app = app
        self._trusted = trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on with what is true of its client."""
        if scope["type"] in ("http", "websocket"):
            scope = dict(scope)
            headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
            scope["headers"] = [(name, value) for name, value in scope["headers"] if name not in FORWARDED]
            client = scope.get("client")
            if client and self.is_trusted(client[0]):
                self._read(scope, headers)
        await self._app(scope, receive, send)

    def is_trusted(self, address: str) -> bool:
        """Whether an address is a proxy's."""
        try:
            number = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(number in network for network in self._trusted)

    def _read(self, scope: Scope, headers: dict[bytes, str]) -> None:
        hops = [hop.strip() for hop in headers.get(b"x-forwarded-for", "").split(",") if hop.strip()]
        # From the right: what a proxy of ours wrote. Further left anybody can have written anything.
        for hop in reversed(hops):
            try:
                scope["client"] = (str(ipaddress.ip_address(hop)), 0)
            except ValueError:
                break
            if not self.is_trusted(hop):
                break
        if headers.get(b"x-forwarded-proto") in ("http", "https"):
            secure = headers[b"x-forwarded-proto"] == "https"
            scope["scheme"] = (
                ("wss" if secure else "ws")
                if scope["type"] == "websocket"
                else ("https" if secure else "http")
            )
        host = headers.get(b"x-forwarded-host", "")
        if host:
            others = [(name, value) for name, value in scope["headers"] if name != b"host"]
            scope["headers"] = [*others, (b"host", host.encode("latin-1"))]
