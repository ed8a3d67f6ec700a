"""Leases in PostgreSQL: which server writes a campaign. The database is the arbiter, by its own clock.

A lease has an owner, the owner's inner address, a time until which it holds, and a fence: a number that grows with each
new owner. Every write locks the lease's row and compares the fence in the same transaction, so a server that lost a
lease without knowing it can't write. A thread renews the leases; when it can't, the server stops answering for its
tables before the leases run out.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any

from psycopg import Connection

from tenfoot.table.store_rows import NotWritten, StoreFault

log = logging.getLogger("tenfoot.table")
LEASE = 6.0
"""Seconds that a lease holds without being renewed."""
RENEW = 1.5
"""Seconds between renewals."""
MARGIN = 1.5
"""Seconds before the end of a lease that could not be renewed at which the server stops answering."""
_UNTIL = f"clock_timestamp() + interval '{LEASE} seconds'"
_CLAIM = f"""
INSERT INTO leases VALUES(%s, %s, %s, 1, {_UNTIL})
ON CONFLICT(campaign) DO UPDATE
SET owner=excluded.owner, address=excluded.address, fence=leases.fence+1, until={_UNTIL}
WHERE leases.owner=excluded.owner OR leases.until<=clock_timestamp() RETURNING fence
"""
_RENEW = f"""
UPDATE leases SET until={_UNTIL}
FROM (SELECT campaign FROM leases WHERE owner=%s AND until>clock_timestamp() ORDER BY campaign FOR UPDATE) AS mine
WHERE leases.campaign=mine.campaign RETURNING leases.campaign, leases.fence
"""
_LOCK = """
SELECT campaign, fence FROM leases
WHERE campaign=ANY(%s) AND owner=%s AND until>clock_timestamp() ORDER BY campaign FOR UPDATE
"""
_TAKE_AWAY = """
INSERT INTO leases VALUES(%s, %s, %s, 1, clock_timestamp())
ON CONFLICT(campaign) DO UPDATE
SET owner=excluded.owner, address=excluded.address, fence=leases.fence+1, until=clock_timestamp()
"""


class LeaseLost(NotWritten):
    """Another server may write this game now."""


class Leases:
    """The leases of one server. Every method may be called from any thread."""

    def __init__(self, connected: Callable[[], AbstractContextManager[Connection[Any]]]) -> None:
        self.owner = secrets.token_hex(8)
        self.address = ""
        """The inner address at which other servers reach this one."""
        self._connected = connected
        self._fences: dict[str, int] = {}
        self._campaigns: dict[str, str] = {}
        self._sure_until = time.monotonic() + LEASE - MARGIN
        self._change = threading.Lock()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def campaign_of(self, game: str) -> str:
        """Return the campaign of a game whose lease this server has or had; "" if it never had it."""
        return self._campaigns.get(game, "")

    def holds(self, game: str) -> bool:
        """Return True if the lease of a game is surely this server's now."""
        return self._campaigns.get(game, "") in self._fences and time.monotonic() < self._sure_until

    # Taking and giving back

    def claim(self, game: str) -> str:
        """Take the lease of a game if it is free; return its owner's inner address, or "" if it is this server."""
        if self.holds(game):
            return ""
        with self._connected() as connection, connection.transaction():
            row = connection.execute("SELECT campaign FROM games WHERE id=%s", (game,)).fetchone()
            if row is None:
                raise KeyError(game)
            campaign = str(row[0])
            # This waits for a write of the last owner that is under way: what it wrote is seen afterwards.
            taken = connection.execute(_CLAIM.encode(), (campaign, self.owner, self.address)).fetchone()
            if taken is None:
                other = connection.execute(
                    "SELECT address FROM leases WHERE campaign=%s", (campaign,)
                ).fetchone()
                self._forget(campaign)
                return str(other[0]) if other else "?"
        self._remember(campaign, int(taken[0]), game)
        return ""

    def release(self, game: str) -> None:
        """Give a lease back: another server may take it at once."""
        campaign = self._campaigns.get(game, "")
        if campaign in self._fences:
            self._forget(campaign)
            self._expire("campaign=%s AND owner=%s", (campaign, self.owner))

    def close(self) -> None:
        """Give all leases back and stop renewing them."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=LEASE)
        self._fences.clear()
        with contextlib.suppress(NotWritten):
            self._expire("owner=%s", (self.owner,))

    def _expire(self, which: str, values: Sequence[str]) -> None:
        with self._connected() as connection:
            connection.execute(f"UPDATE leases SET until=clock_timestamp() WHERE {which}".encode(), values)

    def _remember(self, campaign: str, fence: int, game: str) -> None:
        with self._change:
            self._fences[campaign] = fence
            self._campaigns[game] = campaign
            if self._thread is None:
                self._sure_until = time.monotonic() + LEASE - MARGIN
                self._thread = threading.Thread(target=self._renew_on, name="tenfoot-leases", daemon=True)
                self._thread.start()

    def _forget(self, campaign: str) -> None:
        with self._change:
            self._fences.pop(campaign, None)
            self._campaigns = {game: of for game, of in self._campaigns.items() if of != campaign}

    # Inside the transaction of a write

    def lock(self, connection: Connection[Any], campaigns: Iterable[str]) -> list[str]:
        """Lock the rows of leases for a write and compare their fences; return campaigns that are new."""
        wanted = sorted(set(campaigns))
        held = dict(connection.execute(_LOCK.encode(), (wanted, self.owner)).fetchall())
        missing = [campaign for campaign in wanted if campaign not in held]
        there = (
            {row[0] for row in connection.execute("SELECT id FROM campaigns WHERE id=ANY(%s)", (missing,))}
            if missing
            else set()
        )
        for campaign in wanted:
            if campaign in there or (campaign in held and held[campaign] != self._fences.get(campaign)):
                raise LeaseLost(f"Another server has the table {campaign}.")
            if campaign in missing and campaign in self._fences:
                self._forget(campaign)
                raise StoreFault("This table was deleted.")
        return missing

    def make(self, connection: Connection[Any], campaigns: Sequence[str]) -> list[str]:
        """Write the leases of new campaigns, which are their maker's; a campaign that was not made gets none."""
        made: list[str] = []
        for campaign in campaigns:
            if connection.execute("SELECT 1 FROM campaigns WHERE id=%s", (campaign,)).fetchone():
                connection.execute(
                    f"INSERT INTO leases VALUES(%s, %s, %s, 1, {_UNTIL})".encode(),
                    (campaign, self.owner, self.address),
                )
                made.append(campaign)
        return made

    def take_over_new(self, made: Iterable[str], games: Mapping[str, str]) -> None:
        """Remember the leases of campaigns that were written for the first time, and their new games."""
        fresh = set(made)
        for game, campaign in games.items():
            if campaign in fresh:
                self._remember(campaign, 1, game)
            elif campaign in self._fences:
                self._campaigns[game] = campaign

    def lock_all(self, connection: Connection[Any]) -> None:
        """Lock every lease for a restore; refuse while a server has one."""
        rows = connection.execute(
            "SELECT address FROM leases WHERE until>clock_timestamp() AND owner<>%s "
            "ORDER BY campaign FOR UPDATE",
            (self.owner,),
        ).fetchall()
        if rows:
            raise StoreFault("Servers have tables of this database open. Stop them first.")
        connection.execute("LOCK TABLE leases IN EXCLUSIVE MODE")

    def take_away(self, connection: Connection[Any], campaigns: Iterable[str]) -> None:
        """End the leases of campaigns for a repair: until it is done nobody can write them, whoever had them."""
        for campaign in sorted(set(campaigns)):
            connection.execute(_TAKE_AWAY.encode(), (campaign, self.owner, self.address))
            self._forget(campaign)

    # Renewing

    def _renew_on(self) -> None:
        while not self._stop.wait(RENEW):
            begun = time.monotonic()
            try:
                with self._connected() as connection, connection.transaction():
                    held = dict(connection.execute(_RENEW.encode(), (self.owner,)).fetchall())
            except NotWritten as fault:
                log.error("the leases could not be renewed: %s", str(fault).strip())
                continue
            # Counted from before the request: the database's clock began no earlier.
            self._sure_until = begun + LEASE - MARGIN
            for campaign, fence in list(self._fences.items()):
                if held.get(campaign, fence) != fence:
                    self._forget(campaign)
                elif campaign not in held:
                    self._check_lost(campaign)

    def _check_lost(self, campaign: str) -> None:
        """Forget a lease that the renewal did not find, unless it was taken only a moment ago."""
        with contextlib.suppress(NotWritten), self._connected() as connection:
            row = connection.execute(
                "SELECT fence FROM leases WHERE campaign=%s AND owner=%s AND until>clock_timestamp()",
                (campaign, self.owner),
            ).fetchone()
            if row is None or row[0] != self._fences.get(campaign):
                self._forget(campaign)
