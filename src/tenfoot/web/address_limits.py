"""Limits per address. They count only what has no seat, so that a household behind one address is never locked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from tenfoot.table.refusal import Refusal
from tenfoot.web.limits import Bucket

MOST_WAITING = 30
"""WebSockets of one address that have not shown a seat's token yet."""
MOST_SIMULATING = 4
"""Pages of one address that simulate at the same time."""
TABLES_A_MINUTE = 20
REQUESTS_A_SECOND = 20.0
REQUESTS_AT_ONCE = 300.0
REMEMBERED = 10_000


class AddressLimits:
    """How much each address has under way without a seat."""

    def __init__(self) -> None:
        self.waiting: Counter[str] = Counter()
        self.simulating: Counter[str] = Counter()
        self._tables: dict[str, Bucket] = {}
        self._requests: dict[str, Bucket] = {}

    @contextmanager
    def hold(self, places: Counter[str], address: str, most: int) -> Iterator[bool]:
        """Hold a place of an address until the end; yields False if it has too many."""
        if places[address] >= most:
            yield False
            return
        places[address] += 1
        try:
            yield True
        finally:
            self.release(places, address)

    def release(self, places: Counter[str], address: str) -> None:
        """Release a place that an address held."""
        places[address] -= 1
        if places[address] <= 0:
            del places[address]

    def count_table(self, address: str) -> None:
        """Count one more table made from an address."""
        if not self._take(self._tables, address, TABLES_A_MINUTE / 60, TABLES_A_MINUTE):
            raise Refusal("too-fast", "Too many tables were made; wait a minute.")

    def count_request(self, address: str) -> None:
        """Count one more request without a seat."""
        if not self._take(self._requests, address, REQUESTS_A_SECOND, REQUESTS_AT_ONCE):
            raise Refusal("too-fast", "Too many requests from your address; wait a moment.")

    def _take(self, buckets: dict[str, Bucket], address: str, rate: float, burst: float) -> bool:
        """Take from the bucket of an address, and say whether it held enough."""
        if len(buckets) > REMEMBERED:
            buckets.clear()
        return buckets.setdefault(address, Bucket(rate, burst)).take()
