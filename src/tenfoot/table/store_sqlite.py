"""The store as one SQLite file, for one server.

A file written by a newer Tenfoot is refused; an older one is brought up to date when it is opened.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from tenfoot.table.campaign_rows import Campaign, Paper, PaperKind
from tenfoot.table.log import Entry
from tenfoot.table.records import Seat
from tenfoot.table.store import Store, data_folder, token_hash
from tenfoot.table.store_care import back_up, copy_aside, find_damage, list_backups, mend
from tenfoot.table.store_rows import (
    Change,
    DamagedRow,
    Draft,
    Header,
    Kept,
    Mended,
    NotWritten,
    StepRow,
    StoreFault,
    damaged,
)

FILE = "tables.sqlite"
SCHEMA = 4
"""The newest shape of the file. Raising it needs a step in `_UPGRADES`."""


_CAMPAIGNS = """
CREATE TABLE campaigns(id TEXT PRIMARY KEY, open TEXT NOT NULL, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE members(
  campaign TEXT NOT NULL REFERENCES campaigns(id) ON DELETE CASCADE, member TEXT NOT NULL, body BLOB NOT NULL,
  token BLOB, PRIMARY KEY(campaign, member)) WITHOUT ROWID;
CREATE UNIQUE INDEX members_by_token ON members(token);
CREATE TABLE papers(
  campaign TEXT NOT NULL REFERENCES campaigns(id) ON DELETE CASCADE, kind TEXT NOT NULL, key TEXT NOT NULL,
  body BLOB NOT NULL, PRIMARY KEY(campaign, kind, key)) WITHOUT ROWID;
"""
_DRAFTS = """
CREATE TABLE IF NOT EXISTS drafts(
  game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat TEXT NOT NULL, serial TEXT NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY(game, seat, serial)) WITHOUT ROWID;
"""
_TABLES = f"""
{_CAMPAIGNS}
CREATE TABLE games(
  id TEXT PRIMARY KEY, body BLOB NOT NULL, campaign TEXT REFERENCES campaigns(id) ON DELETE CASCADE,
  chapter INTEGER NOT NULL DEFAULT 1) WITHOUT ROWID;
CREATE INDEX games_by_campaign ON games(campaign, chapter);
CREATE TABLE steps(
  game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, number INTEGER NOT NULL, body BLOB NOT NULL,
  PRIMARY KEY(game, number)) WITHOUT ROWID;
CREATE TABLE entries(
  game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, number INTEGER NOT NULL, body BLOB NOT NULL,
  PRIMARY KEY(game, number)) WITHOUT ROWID;
CREATE TABLE checkpoints(
  game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, answers INTEGER NOT NULL, save BLOB NOT NULL,
  PRIMARY KEY(game, answers)) WITHOUT ROWID;
{_DRAFTS}
"""

_UPGRADES: dict[int, str] = {
    # 1 had no index by token; looking a seat up went through all of them.
    1: "CREATE UNIQUE INDEX IF NOT EXISTS seats_by_token ON seats(token);\n",
    # 2 had no drafts: a table had one question at a time.
    2: _DRAFTS,
    # 3 had no campaigns: each game becomes the first chapter of an unnamed one.
    3: f"""
{_CAMPAIGNS}
INSERT INTO campaigns SELECT id, id, CAST(json_object('id', id) AS BLOB) FROM games;
INSERT INTO members SELECT game, seat, body, token FROM seats;
DROP TABLE seats;
ALTER TABLE games ADD COLUMN campaign TEXT REFERENCES campaigns(id) ON DELETE CASCADE;
ALTER TABLE games ADD COLUMN chapter INTEGER NOT NULL DEFAULT 1;
UPDATE games SET campaign=id;
CREATE INDEX games_by_campaign ON games(campaign, chapter);
""",
}
_CAMPAIGN_OF = "(SELECT campaign FROM games WHERE id=?)"
_OPEN_GAMES = "SELECT games.body FROM campaigns JOIN games ON games.id=campaigns.open ORDER BY games.id"
_BY_TOKEN = "SELECT open, member FROM members JOIN campaigns ON campaigns.id=campaign WHERE token=?"
_ONE_MEMBER = f"SELECT body FROM members WHERE campaign={_CAMPAIGN_OF} AND member=?"


class SqliteStore(Store):
    """All games of one data folder in one file. One process at a time has it open."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else data_folder() / FILE
        self.folder = self.path.parent
        self._refuse_empty()
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=2)
        except (OSError, sqlite3.Error) as fault:
            raise self._cannot_open(fault) from fault
        try:
            # Held until it is closed or its process ends: two servers would not know of each other's tables.
            self._db.execute("PRAGMA locking_mode=EXCLUSIVE")
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=FULL")
            self._db.execute("PRAGMA foreign_keys=ON")
            self._prepare()
        except sqlite3.Error as fault:
            self._db.close()
            raise self._cannot_open(fault) from fault
        except StoreFault:
            self._db.close()
            raise
        self._lock = threading.Lock()
        with contextlib.suppress(OSError):
            self.path.with_suffix(".opened").touch(mode=0o600)

    def _refuse_empty(self) -> None:
        """Say so if the file was cut to nothing: games were there once, and beginning again would hide the loss."""
        marker = self.path.with_suffix(".opened")
        if not marker.exists() or not self.path.exists() or self.path.stat().st_size:
            return
        if self.path.with_name(self.path.name + "-wal").exists():
            return
        raise StoreFault(
            f"{self.path} is empty, but it held games before. Put a backup in its place "
            f"(tenfoot store restore), or delete {self.path} to begin with no tables."
        )

    def _cannot_open(self, fault: Exception) -> StoreFault:
        if getattr(fault, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return StoreFault(
                f"Another Tenfoot has the games in {self.path} open. Use that one, stop it, "
                "or set TENFOOT_HOME to another folder."
            )
        return StoreFault(
            f"The games in {self.path} can't be opened ({fault}). "
            "Set TENFOOT_HOME to a folder that can be written to, or move that file away."
        )

    def close(self) -> None:
        """Release the file, so that another process may open it."""
        self._db.close()

    def _prepare(self) -> None:
        db = self._db
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        if 0 < version < SCHEMA:
            back_up(db, self.folder)
        db.execute("BEGIN IMMEDIATE")
        try:
            if version > SCHEMA:
                raise StoreFault(
                    f"{self.path} was written by a newer Tenfoot (format {version}; this one knows {SCHEMA}). "
                    "Use that version, or set TENFOOT_HOME to another folder."
                )
            for script in [_TABLES] if version == 0 else [_UPGRADES[old] for old in range(version, SCHEMA)]:
                for statement in script.split(";\n"):
                    if statement.strip():
                        db.execute(statement)
            db.execute(f"PRAGMA user_version={SCHEMA}")
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Lock out other threads, and raise what SQLite complains of as our own faults."""
        with self._lock:
            try:
                yield
            except sqlite3.Error as fault:
                raise NotWritten(str(fault)) from fault

    # Writing

    def write(self, changes: Iterable[tuple[str, Change]]) -> None:
        """Make changes of one or several games durable, all or none. Returns when they are on the disk."""
        with self._alone():
            db = self._db
            db.execute("BEGIN IMMEDIATE")
            try:
                for game, change in changes:
                    self._put(game, change)
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise

    def _put(self, game: str, change: Change) -> None:
        db = self._db
        encode = msgspec.json.encode
        self._put_campaign(game, change)
        if change.header is not None:
            body = encode(change.header)
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
                (game, seat.id, encode(seat)),
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
                "INSERT INTO steps VALUES(?,?,?)", [(game, row.number, encode(row)) for row in change.steps]
            )
        if change.entries:
            db.executemany(
                "INSERT INTO entries VALUES(?,?,?)",
                [(game, entry.number, encode(entry)) for entry in change.entries],
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
                    "INSERT OR REPLACE INTO drafts VALUES(?,?,?,?)",
                    (game, draft.seat, draft.serial, encode(draft)),
                )
        for answers, save in change.checkpoints:
            db.execute("INSERT OR REPLACE INTO checkpoints VALUES(?,?,?)", (game, answers, save))

        if change.closed:
            # A closed chapter is read, not played: where it began and where it ended is enough.
            db.execute(
                "DELETE FROM checkpoints WHERE game=? AND answers>0 "
                "AND answers<(SELECT max(answers) FROM checkpoints WHERE game=?)",
                (game, game),
            )

    def _put_campaign(self, game: str, change: Change) -> None:
        """Write the campaign before its games: they refer to it."""
        db = self._db
        campaign = change.campaign
        new = change.header is not None and any(answers == 0 for answers, _ in change.checkpoints)
        if campaign is None and new and change.header is not None and not change.header.campaign:
            campaign = Campaign(game)
        if campaign is not None:
            db.execute(
                "INSERT INTO campaigns VALUES(?,?,?) ON CONFLICT(id) DO UPDATE SET body=excluded.body",
                (campaign.id, game, msgspec.json.encode(campaign)),
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
                    "INSERT OR REPLACE INTO papers VALUES(?,?,?,?)",
                    (owner, paper.kind, paper.key, paper.body),
                )

    def delete(self, game: str) -> None:
        """Delete a game with everything that belongs to it."""
        with self._alone():
            self._db.execute(f"DELETE FROM campaigns WHERE id={_CAMPAIGN_OF}", (game,))

    # Reading

    def games(self) -> list[Header]:
        """The headers of all games."""
        with self._alone():
            rows = self._db.execute(_OPEN_GAMES).fetchall()
        found: list[Header] = []
        for (body,) in rows:
            # One damaged header costs its own table only.
            with contextlib.suppress(msgspec.MsgspecError):
                found.append(msgspec.json.decode(body, type=Header))
        return found

    def header(self, game: str) -> Header:
        """What is true of one game as a whole."""
        with self._alone():
            row = self._db.execute("SELECT body FROM games WHERE id=?", (game,)).fetchone()
        if row is None:
            raise KeyError(game)
        try:
            return msgspec.json.decode(row[0], type=Header)
        except msgspec.MsgspecError as fault:
            raise damaged(game, fault) from fault

    def has(self, game: str) -> bool:
        """Whether there is such a game."""
        with self._alone():
            return self._db.execute("SELECT 1 FROM games WHERE id=?", (game,)).fetchone() is not None

    def seat_of(self, token: str) -> tuple[str, str] | None:
        """The game and the seat that a token opens. Looked up by its hash, so timing gives nothing away."""
        with self._alone():
            row = self._db.execute(
                _BY_TOKEN,
                (token_hash(token),),
            ).fetchone()
        return (str(row[0]), str(row[1])) if row else None

    def read(self, game: str) -> Kept:
        """Read a game with its seats, steps, log and checkpoints."""
        with self._alone():
            db = self._db
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
            entries=[msgspec.json.decode(body, type=Entry) for (body,) in entries],
            checkpoints=[(int(answers), bytes(save)) for answers, save in saves],
            drafts=[msgspec.json.decode(body, type=Draft) for (body,) in drafts],
        )

    # Campaigns

    def campaign(self, campaign: str) -> Campaign:
        """Read the record of one campaign, without its papers."""
        with self._alone():
            row = self._db.execute("SELECT body FROM campaigns WHERE id=?", (campaign,)).fetchone()
        if row is None:
            raise KeyError(campaign)
        try:
            return msgspec.json.decode(row[0], type=Campaign)
        except msgspec.MsgspecError as fault:
            raise damaged(campaign, fault) from fault

    def papers(self, campaign: str, kind: PaperKind | None = None) -> list[Paper]:
        """Read the papers of a campaign."""
        with self._alone():
            rows = self._db.execute(
                "SELECT kind, key, body FROM papers WHERE campaign=? AND kind=coalesce(?, kind) ORDER BY kind, key",
                (campaign, kind),
            ).fetchall()
        return [Paper(kind, str(key), bytes(body)) for kind, key, body in rows]

    def chapters(self, campaign: str) -> list[str]:
        """Return the games of a campaign in the order of their chapters."""
        with self._alone():
            rows = self._db.execute(
                "SELECT id FROM games WHERE campaign=? ORDER BY chapter", (campaign,)
            ).fetchall()
        return [str(row[0]) for row in rows]

    # Care

    def seat(self, game: str, seat: str) -> Seat | None:
        """Read one seat, without the rest of its game."""
        with self._alone():
            row = self._db.execute(_ONE_MEMBER, (game, seat)).fetchone()
        try:
            return msgspec.json.decode(row[0], type=Seat) if row else None
        except msgspec.MsgspecError as fault:
            raise damaged(game, fault) from fault

    def check(self) -> list[DamagedRow]:
        """List every row that can't be read."""
        with self._alone():
            return find_damage(self._db)

    def repair(self) -> list[Mended]:
        """Write a backup, then bring each damaged game back to its last good moment."""
        with self._alone():
            back_up(self._db, self.folder)
            self._db.execute("BEGIN IMMEDIATE")
            try:
                mended = mend(self._db)
                self._db.execute("COMMIT")
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            return mended

    @contextlib.contextmanager
    def copy_to_check(self) -> Iterator[str]:
        """Provide a copy of the file that is deleted afterwards."""
        with self._alone():
            copy = copy_aside(self._db, self.folder)
        try:
            yield str(copy)
        finally:
            copy.unlink(missing_ok=True)

    def backup(self) -> Path:
        """Write a backup of all games beside the file and return where it is."""
        with self._alone():
            return back_up(self._db, self.folder)

    def backups(self) -> list[Path]:
        """Return the backups beside the file, newest first."""
        return list_backups(self.folder)


def find_damage_in(path: Path) -> list[DamagedRow]:
    """List every row of a file that can't be read, without changing it."""
    db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return find_damage(db)
    finally:
        db.close()
