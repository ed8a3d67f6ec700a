"""The HTTP side of a table's server: make tables, take seats, look up content."""

from __future__ import annotations

import urllib.error
import urllib.request
from typing import Any, TypeVar
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from tenfoot.client.faults import ClientFault
from tenfoot.protocol.lobby import ChairsView, CodeWish, JoinTicket, JoinWish, NewTable, TableTicket

T = TypeVar("T")
PATIENCE = 60
NOBODY = "Nothing answers at {address}. Is `tenfoot serve` running there?"


class _Fault(msgspec.Struct, frozen=True):
    error: dict[str, str]


class Lobby:
    """One server, by its address (`127.0.0.1:5210`, or any link of it)."""

    def __init__(self, address: str) -> None:
        self.address = base_of(address)

    def __repr__(self) -> str:
        return f"Lobby({self.address!r})"

    def make_table(self, wish: NewTable) -> TableTicket:
        """Make a table. The ticket has its code and the secret of each seat."""
        return self.post("/api/tables", wish, TableTicket)

    def list_chairs(self, code: str) -> ChairsView:
        """Return the free chairs of the table with this code."""
        return self.post("/api/chairs", CodeWish(code), ChairsView)

    def join(self, code: str, name: str = "", *, seat: str = "", watch: bool = False) -> JoinTicket:
        """Take a free chair at the table with this code."""
        return self.post("/api/join", JoinWish(code, name, watch, seat), JoinTicket)

    def link(self, token: str) -> str:
        """Return the link that opens the seat of a secret."""
        return f"{self.address}/#/seat/{token}"

    def get(self, path: str, **query: str) -> Any:
        """Return what an address of the server answers, as plain data."""
        asked = f"?{urlencode(query)}" if query else ""
        return msgspec.json.decode(self._request("GET", quote(path) + asked))

    def post(self, path: str, body: object, kind: type[T]) -> T:
        """Send a record and return the record that the server answers with."""
        return msgspec.json.decode(self._request("POST", path, msgspec.json.encode(body)), type=kind)

    def _request(self, method: str, path: str, data: bytes | None = None) -> bytes:
        headers = {"Content-Type": "application/json"} if data is not None else {}
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        # A table is on this machine or this network: proxies of the environment are for elsewhere.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=PATIENCE) as answer:
                found: bytes = answer.read()
                return found
        except urllib.error.HTTPError as fault:
            try:
                reason = msgspec.json.decode(fault.read(), type=_Fault).error["message"]
            except (msgspec.MsgspecError, KeyError):
                reason = f"The server at {self.address} answers {fault.code}; it is no Tenfoot server."
            raise ClientFault(reason) from None
        except OSError:
            raise ClientFault(NOBODY.format(address=self.address)) from None


def base_of(address: str) -> str:
    """Return the server's part of an address or of a seat's link."""
    parts = urlsplit(address if "//" in address else f"http://{address}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ClientFault(f"'{address[:80]}' is no address. Write http://127.0.0.1:5210.")
    return f"{parts.scheme}://{parts.netloc}"


def token_in(link: str) -> str:
    """Return the secret of a seat's link (`http://host/#/seat/tok_...`), or nothing."""
    head, _, token = urlsplit(link).fragment.rpartition("/")
    return token if head.endswith("seat") else ""
