"""What the SQL stores share: the statements that write a change and read a game, in words that both databases know.

`store_sqlite` and `store_postgres` each bring their tables, their connections and what makes a write durable.
"""

from __future__ import annotations

import contextlib
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

import msgspec

from tenfoot.table.campaign_rows import Campaign, Paper, PaperKind
from tenfoot.table.log import LoggedEvent
from tenfoot.table.records import Seat
from tenfoot.table.store import Store, token_hash
from tenfoot.table.store_rows import Change, Draft, Header, Kept, StepRow, StoreFault, damaged

_CAMPAIGN_OF = "(SELECT campaign FROM games WHERE id=?)"
_OPEN_GAMES = "SELECT games.body FROM campaigns JOIN games ON games.id=campaigns.open ORDER BY games.id"
_BY_TOKEN = "SELECT open, member FROM members JOIN campaigns ON campaigns.id=campaign WHERE token=?"
_ONE_MEMBER = f"SELECT body FROM members WHERE campaign={_CAMPAIGN_OF} AND member=?"
_encode = msgspec.json.encode


class Rows(Protocol):
    """What a statement found or changed."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement has changed."""

    def fetchone(self) -> Any:
        """Return the next row, or None."""

    def fetchall(self) -> list[Any]:
        """Return all rows that are left."""


class Database(Protocol):
    """A connection that takes statements with `?` for each value."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Rows:
        """Carry out one statement and return its rows."""

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> object:
        """Carry out one statement for each row of values."""


class SqlStore(Store):
    """A store whose rows are in an SQL database."""

    @abstractmethod
    def _reading(self, *, several: bool = False) -> AbstractContextManager[Database]:
        """Provide a connection to read with; `several` statements see the same moment."""

    @abstractmethod
    def _writing(self, changes: Sequence[tuple[str, Change]]) -> AbstractContextManager[Database]:
        """Provide a connection in one transaction, durable at its end, that may write these games."""

    def write(self, changes: Iterable[tuple[str, Change]]) -> None:
        """Make changes of one or several games durable, all or none. Returns when they are on the disk."""
        together = list(changes)
        with self._writing(together) as db:
            for game, change in together:
                put_change(db, game, change)

    def delete(self, game: str) -> None:
        """Delete a game with everything that belongs to it."""
        with self._writing([(game, Change())]) as db:
            db.execute(f"DELETE FROM campaigns WHERE id={_CAMPAIGN_OF}", (game,))

    # Reading

    def games(self) -> list[Header]:
        """Return the headers of all open chapters that can be read."""
        with self._reading() as db:
            rows = db.execute(_OPEN_GAMES).fetchall()
        found: list[Header] = []
        for (body,) in rows:
            # One damaged header costs its own table only.
            with contextlib.suppress(msgspec.MsgspecError):
                found.append(msgspec.json.decode(body, type=Header))
        return found

    def header(self, game: str) -> Header:
        """What is true of one game as a whole."""
        with self._reading() as db:
            row = db.execute("SELECT body FROM games WHERE id=?", (game,)).fetchone()
        if row is None:
            raise KeyError(game)
        try:
            return msgspec.json.decode(row[0], type=Header)
        except msgspec.MsgspecError as fault:
            raise damaged(game, fault) from fault

    def has(self, game: str) -> bool:
        """Whether there is such a game."""
        with self._reading() as db:
            return db.execute("SELECT 1 FROM games WHERE id=?", (game,)).fetchone() is not None

    def seat_of(self, token: str) -> tuple[str, str] | None:
        """The game and the seat that a token opens. Looked up by its hash, so timing gives nothing away."""
        with self._reading() as db:
            row = db.execute(
                _BY_TOKEN,
                (token_hash(token),),
            ).fetchone()
        return (str(row[0]), str(row[1])) if row else None

    def read(self, game: str) -> Kept:
        """Read a game with its seats, steps, log and checkpoints."""
        with self._reading(several=True) as db:
            row = db.execute("SELECT body FROM games WHERE id=?", (game,)).fetchone()
            if row is None:
                raise KeyError(game)
            seats = db.execute(
                f"SELECT body, token, member FROM members WHERE campaign={_CAMPAIGN_OF} ORDER BY member",
                (game,),
            ).fetchall()
            steps = db.execute("SELECT body FROM steps WHERE game=? ORDER BY number", (game,)).fetchall()
            entries = db.execute("SELECT body FROM entries WHERE game=? ORDER BY number", (game,)).fetchall()
            saves = db.execute(
                "SELECT answers, save FROM checkpoints WHERE game=? ORDER BY answers", (game,)
            ).fetchall()
            drafts = db.execute(
                "SELECT body FROM drafts WHERE game=? ORDER BY seat, serial", (game,)
            ).fetchall()
        try:
            return self._kept(row, seats, steps, entries, saves, drafts)
        except (msgspec.MsgspecError, TypeError) as fault:
            raise damaged(game, fault) from fault

    def _kept(
        self,
        row: Any,
        seats: list[Any],
        steps: list[Any],
        entries: list[Any],
        saves: list[Any],
        drafts: list[Any],
    ) -> Kept:
        return Kept(
            header=msgspec.json.decode(row[0], type=Header),
            seats=[msgspec.json.decode(body, type=Seat) for body, _, _ in seats],
            tokens={seat: token for _, token, seat in seats if token is not None},
            steps=[msgspec.json.decode(body, type=StepRow) for (body,) in steps],
            entries=[msgspec.json.decode(body, type=LoggedEvent) for (body,) in entries],
            checkpoints=[(int(answers), bytes(save)) for answers, save in saves],
            drafts=[msgspec.json.decode(body, type=Draft) for (body,) in drafts],
        )

    # Campaigns

    def campaign(self, campaign: str) -> Campaign:
        """Read the record of one campaign, without its papers."""
        with self._reading() as db:
            row = db.execute("SELECT body FROM campaigns WHERE id=?", (campaign,)).fetchone()
        if row is None:
            raise KeyError(campaign)
        try:
            return msgspec.json.decode(row[0], type=Campaign)
        except msgspec.MsgspecError as fault:
            raise damaged(campaign, fault) from fault

    def papers(self, campaign: str, kind: PaperKind | None = None) -> list[Paper]:
        """Read the papers of a campaign."""
        with self._reading() as db:
            rows = db.execute(
                "SELECT kind, key, body FROM papers "
                "WHERE campaign=? AND kind=coalesce(CAST(? AS TEXT), kind) ORDER BY kind, key",
                (campaign, kind),
            ).fetchall()
        return [Paper(kind, str(key), bytes(body)) for kind, key, body in rows]

    def chapters(self, campaign: str) -> list[str]:
        """Return the games of a campaign in the order of their chapters."""
        with self._reading() as db:
            rows = db.execute(
                "SELECT id FROM games WHERE campaign=? ORDER BY chapter", (campaign,)
            ).fetchall()
        return [str(row[0]) for row in rows]

    def seat(self, game: str, seat: str) -> Seat | None:
        """Read one seat, without the rest of its game."""
        with self._reading() as db:
            row = db.execute(_ONE_MEMBER, (game, seat)).fetchone()
        try:
            return msgspec.json.decode(row[0], type=Seat) if row else None
        except msgspec.MsgspecError as fault:
            raise damaged(game, fault) from fault


def put_change(db: Database, game: str, change: Change) -> None:
    """Write one change of one game, inside a transaction."""
    put_campaign(db, game, change)
    if change.header is not None:
        body = _encode(change.header)
        if any(answers == 0 for answers, _ in change.checkpoints):
            db.execute(
                "INSERT INTO games(id,body,campaign,chapter) VALUES(?,?,?,?) "
                "ON CONFLICT(id) DO UPDATE SET body=excluded.body",
                (game, body, change.header.campaign or game, change.header.chapter),
            )
        elif not db.execute("UPDATE games SET body=? WHERE id=?", (body, game)).rowcount:
            raise StoreFault("This table was deleted.")
    for seat in change.seats:
        db.execute(
            f"INSERT INTO members(campaign,member,body) VALUES({_CAMPAIGN_OF},?,?) "
            "ON CONFLICT(campaign,member) DO UPDATE SET body=excluded.body",
            (game, seat.id, _encode(seat)),
        )
    for seat_id, hashed in change.tokens.items():
        db.execute(
            f"UPDATE members SET token=? WHERE campaign={_CAMPAIGN_OF} AND member=?",
            (hashed, game, seat_id),
        )
    for seat_id in change.gone:
        db.execute(f"DELETE FROM members WHERE campaign={_CAMPAIGN_OF} AND member=?", (game, seat_id))
    if change.steps:
        db.executemany(
            "INSERT INTO steps VALUES(?,?,?)", [(game, row.number, _encode(row)) for row in change.steps]
        )
    if change.entries:
        db.executemany(
            "INSERT INTO entries VALUES(?,?,?)",
            [(game, entry.number, _encode(entry)) for entry in change.entries],
        )
    if change.forget_after >= 0:
        db.execute("DELETE FROM checkpoints WHERE game=? AND answers>?", (game, change.forget_after))
    for draft in change.drafts:
        if draft.answer is None:
            db.execute(
                "DELETE FROM drafts WHERE game=? AND seat=? AND serial=?",
                (game, draft.seat, draft.serial),
            )
        else:
            db.execute(
                "INSERT INTO drafts VALUES(?,?,?,?) ON CONFLICT(game,seat,serial) DO UPDATE SET body=excluded.body",
                (game, draft.seat, draft.serial, _encode(draft)),
            )
    for answers, save in change.checkpoints:
        db.execute(
            "INSERT INTO checkpoints VALUES(?,?,?) ON CONFLICT(game,answers) DO UPDATE SET save=excluded.save",
            (game, answers, save),
        )

    if change.closed:
        # A closed chapter is read, not played: where it began and where it ended is enough.
        db.execute(
            "DELETE FROM checkpoints WHERE game=? AND answers>0 "
            "AND answers<(SELECT max(answers) FROM checkpoints WHERE game=?)",
            (game, game),
        )


def put_campaign(db: Database, game: str, change: Change) -> None:
    """Write the campaign before its games: they refer to it."""
    campaign = change.campaign
    new = change.header is not None and any(answers == 0 for answers, _ in change.checkpoints)
    if campaign is None and new and change.header is not None and not change.header.campaign:
        campaign = Campaign(game)
    if campaign is not None:
        db.execute(
            "INSERT INTO campaigns VALUES(?,?,?) ON CONFLICT(id) DO UPDATE SET body=excluded.body",
            (campaign.id, game, _encode(campaign)),
        )
        if new:
            db.execute("UPDATE campaigns SET open=? WHERE id=?", (game, campaign.id))
    for paper in change.papers:
        owner = campaign.id if campaign is not None else None
        if owner is None:
            owner = db.execute("SELECT campaign FROM games WHERE id=?", (game,)).fetchone()[0]
        if paper.body is None:
            db.execute(
                "DELETE FROM papers WHERE campaign=? AND kind=? AND key=?", (owner, paper.kind, paper.key)
            )
        else:
            db.execute(
                "INSERT INTO papers VALUES(?,?,?,?) ON CONFLICT(campaign,kind,key) DO UPDATE SET body=excluded.body",
                (owner, paper.kind, paper.key, paper.body),
            )
