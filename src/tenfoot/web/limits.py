"""How much, how often and from where: the limits that prevent one client from slowing the others."""

from __future__ import annotations

import ipaddress
import time
from urllib.parse import urlsplit

FRAME = 64 * 1024
"""Bytes of one message from a client."""
BODY = 256 * 1024
IMPORT = 8 * 1024 * 1024
PER_SECOND = 40.0
BURST = 80.0
OVERDRAFT = 200.0
"""Messages beyond the limit before the connection is closed."""
CODES_A_MINUTE = 10


class Bucket:
    """Limits requests to a rate per second, with a reserve for bursts."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one, if one more is allowed now."""
        if not self.holds():
            return False
        self._left -= 1
        return True

    def holds(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        return self._left >= 1


class Guesses:
    """How often each address may guess a code."""

    def __init__(self) -> None:
        self._buckets: dict[str, Bucket] = {}

    def allowed(self, address: str) -> bool:
        """Whether this address may try once more."""
        return self._bucket(address).holds()

    def count(self, address: str) -> None:
        """This address has tried a code that there is not."""
        self._bucket(address).take()

    def _bucket(self, address: str) -> Bucket:
        if len(self._buckets) > 1000:
            self._buckets.clear()
        return self._buckets.setdefault(address, Bucket(CODES_A_MINUTE / 60, CODES_A_MINUTE))


def host_name(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def is_loopback(name: str) -> bool:
    """Whether a name or address means this very machine."""
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def host_allowed(host: str, lan: bool, own_names: frozenset[str]) -> bool:
    """Whether a Host header names this server.

    A page from elsewhere can make its own name point here, but it can't make an address of ours its name.
    """
    name = host_name(host)
    if is_loopback(name) or name in own_names:
        return True
    if not lan:
        return False
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def origin_allowed(origin: str, host: str) -> bool:
    """Whether a page may talk to this server: only one that came from it."""
    try:
        return urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False
