"""What is kept of every game: an SQLite file of steps that only grows, with checkpoints to start from.

A step is written, and known to be on the disk, before anybody is told that it happened. Tokens are kept as
hashes. A file written by a newer Tenfoot is refused; an older one is brought up to date when it is opened.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from tenfoot.table.log import Entry
from tenfoot.table.records import Seat
from tenfoot.table.store_care import DamagedRow, Mended, back_up, copy_aside, find_damage, mend
from tenfoot.table.store_rows import Change as Change
from tenfoot.table.store_rows import Draft as Draft
from tenfoot.table.store_rows import Header as Header
from tenfoot.table.store_rows import Kept as Kept
from tenfoot.table.store_rows import StepRow as StepRow
from tenfoot.table.store_rows import StoreFault as StoreFault
from tenfoot.table.store_rows import answers_of as answers_of

SCHEMA = 3
"""The newest shape of the file. Raising it needs a step in `_UPGRADES`."""


def data_folder() -> Path:
    """Where a person's games are kept: TENFOOT_HOME, or the platform's place for such data."""
    chosen = os.environ.get("TENFOOT_HOME")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "tenfoot"


def token_hash(token: str) -> bytes:
    """What is kept of a token. Tokens are long and random, so a plain hash can't be turned back."""
    return hashlib.sha256(token.encode()).digest()


_TABLES = """
CREATE TABLE games(id TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE seats(
  game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat TEXT NOT NULL, body BLOB NOT NULL, token BLOB,
  PRIMARY KEY(game, seat)) WITHOUT ROWID;
CREATE UNIQUE INDEX seats_by_token ON seats(token);
CREATE TABLE steps(
  game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, number INTEGER NOT NULL, body BLOB NOT NULL,
  PRIMARY KEY(game, number)) WITHOUT ROWID;
CREATE TABLE entries(
  game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, number INTEGER NOT NULL, body BLOB NOT NULL,
  PRIMARY KEY(game, number)) WITHOUT ROWID;
CREATE TABLE checkpoints(
  game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, answers INTEGER NOT NULL, save BLOB NOT NULL,
  PRIMARY KEY(game, answers)) WITHOUT ROWID;
CREATE TABLE drafts(
  game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat TEXT NOT NULL, serial TEXT NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY(game, seat, serial)) WITHOUT ROWID;
"""

_UPGRADES: dict[int, str] = {
    # 1 had no index by token; looking a seat up went through all of them.
    1: "CREATE UNIQUE INDEX IF NOT EXISTS seats_by_token ON seats(token);",
    # 2 had no drafts: a table had one question at a time.
    2: """CREATE TABLE IF NOT EXISTS drafts(
  game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat TEXT NOT NULL, serial TEXT NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY(game, seat, serial)) WITHOUT ROWID;""",
}


class Store:
    """All games of one data folder. One process at a time writes to it."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else data_folder() / "tables.sqlite"
        self._refuse_empty()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
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
        """Give the file back."""
        self._db.close()

    def _prepare(self) -> None:
        db = self._db
        db.execute("BEGIN IMMEDIATE")
        try:
            version = int(db.execute("PRAGMA user_version").fetchone()[0])
            if version > SCHEMA:
                raise StoreFault(
                    f"{self.path} was written by a newer Tenfoot (format {version}; this one knows {SCHEMA}). "
                    "Use that version, or set TENFOOT_HOME to another folder."
                )
            if version == 0:
                for statement in _TABLES.split(";\n"):
                    if statement.strip():
                        db.execute(statement)
            else:
                for old in range(version, SCHEMA):
                    db.execute(_UPGRADES[old])
            db.execute(f"PRAGMA user_version={SCHEMA}")
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise

    # Writing

    def write(self, changes: Iterable[tuple[str, Change]]) -> None:
        """Make changes of one or several games durable, all or none. Returns when they are on the disk."""
        with self._lock:
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
        if change.header is not None:
            body = encode(change.header)
            if any(answers == 0 for answers, _ in change.checkpoints):
                db.execute(
                    "INSERT INTO games VALUES(?,?) ON CONFLICT(id) DO UPDATE SET body=excluded.body",
                    (game, body),
                )
            elif not db.execute("UPDATE games SET body=? WHERE id=?", (body, game)).rowcount:
                raise StoreFault("This table was deleted.")
        for seat in change.seats:
            db.execute(
                "INSERT INTO seats(game,seat,body) VALUES(?,?,?) "
                "ON CONFLICT(game,seat) DO UPDATE SET body=excluded.body",
                (game, seat.id, encode(seat)),
            )
        for seat_id, hashed in change.tokens.items():
            db.execute("UPDATE seats SET token=? WHERE game=? AND seat=?", (hashed, game, seat_id))
        for seat_id in change.gone:
            db.execute("DELETE FROM seats WHERE game=? AND seat=?", (game, seat_id))
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

    def delete(self, game: str) -> None:
        """Forget a game for good."""
        with self._lock:
            self._db.execute("DELETE FROM games WHERE id=?", (game,))

    # Reading

    def games(self) -> list[Header]:
        """The headers of all games."""
        with self._lock:
            rows = self._db.execute("SELECT body FROM games ORDER BY id").fetchall()
        found: list[Header] = []
        for (body,) in rows:
            # One damaged header costs its own table only.
            with contextlib.suppress(msgspec.MsgspecError):
                found.append(msgspec.json.decode(body, type=Header))
        return found

    def header(self, game: str) -> Header:
        """What is true of one game as a whole."""
        with self._lock:
            row = self._db.execute("SELECT body FROM games WHERE id=?", (game,)).fetchone()
        if row is None:
            raise KeyError(game)
        try:
            return msgspec.json.decode(row[0], type=Header)
        except msgspec.MsgspecError as fault:
            raise _damaged(game, fault) from fault

    def has(self, game: str) -> bool:
        """Whether there is such a game."""
        with self._lock:
            return self._db.execute("SELECT 1 FROM games WHERE id=?", (game,)).fetchone() is not None

    def seat_of(self, token: str) -> tuple[str, str] | None:
        """The game and the seat that a token opens. Looked up by its hash, so time tells nothing about it."""
        with self._lock:
            row = self._db.execute(
                "SELECT game, seat FROM seats WHERE token=?", (token_hash(token),)
            ).fetchone()
        return (str(row[0]), str(row[1])) if row else None

    def read(self, game: str) -> Kept:
        """Everything about one game."""
        with self._lock:
            db = self._db
            row = db.execute("SELECT body FROM games WHERE id=?", (game,)).fetchone()
            if row is None:
                raise KeyError(game)
            seats = db.execute(
                "SELECT body, token, seat FROM seats WHERE game=? ORDER BY seat", (game,)
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
            raise _damaged(game, fault) from fault

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

    # Care

    def seat(self, game: str, seat: str) -> Seat | None:
        """Read one seat, without the rest of its game."""
        with self._lock:
            row = self._db.execute("SELECT body FROM seats WHERE game=? AND seat=?", (game, seat)).fetchone()
        try:
            return msgspec.json.decode(row[0], type=Seat) if row else None
        except msgspec.MsgspecError as fault:
            raise _damaged(game, fault) from fault

    def check(self) -> list[DamagedRow]:
        """List every row that can't be read."""
        with self._lock:
            return find_damage(self._db)

    def repair(self) -> list[Mended]:
        """Write a backup, then bring each damaged game back to its last good moment."""
        with self._lock:
            back_up(self._db, self.path.parent)
            self._db.execute("BEGIN IMMEDIATE")
            try:
                mended = mend(self._db)
                self._db.execute("COMMIT")
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            return mended

    def copy_for_check(self) -> Path:
        """Write a copy of all games to a passing file, for another process to look at."""
        with self._lock:
            return copy_aside(self._db, self.path.parent)

    def backup(self) -> Path:
        """Write a backup of all games beside the file and return where it is."""
        with self._lock:
            return back_up(self._db, self.path.parent)


def _damaged(game: str, fault: Exception) -> StoreFault:
    return StoreFault(
        f"Table {game} is damaged ({fault}). The other tables are well. Whoever runs the server can bring it back "
        "to its last good moment: tenfoot store repair."
    )
