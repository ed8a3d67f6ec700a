"""The store as one SQLite file, for one server.

A file written by a newer Tenfoot is refused; an older one is brought up to date when it is opened.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from tenfoot.table.store import data_folder
from tenfoot.table.store_care import back_up, check_file, copy_file, list_backups, mend
from tenfoot.table.store_rows import (
    Change,
    DamagedRow,
    Mended,
    NotWritten,
    StoreFault,
)
from tenfoot.table.store_sql import Database, SqlStore

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
TABLES = f"""
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


class SqliteStore(SqlStore):
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
            back_up(self.folder, partial(copy_file, db))
        db.execute("BEGIN IMMEDIATE")
        try:
            if version > SCHEMA:
                raise StoreFault(
                    f"{self.path} was written by a newer Tenfoot (format {version}; this one knows {SCHEMA}). "
                    "Use that version, or set TENFOOT_HOME to another folder."
                )
            for script in [TABLES] if version == 0 else [_UPGRADES[old] for old in range(version, SCHEMA)]:
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

    @contextlib.contextmanager
    def _reading(self, *, several: bool = False) -> Iterator[Database]:
        with self._alone():
            yield self._db

    @contextlib.contextmanager
    def _writing(self, changes: Sequence[tuple[str, Change]]) -> Iterator[Database]:
        with self._alone():
            db = self._db
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise

    # Care

    def check(self) -> list[DamagedRow]:
        """List every row that can't be read."""
        with self._alone():
            return check_file(self._db)

    def repair(self) -> list[Mended]:
        """Write a backup, then bring each damaged game back to its last good moment."""
        with self._alone():
            back_up(self.folder, partial(copy_file, self._db))
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
            copy = self.folder / f"check-{time.time_ns()}.sqlite"
            copy_file(self._db, copy)
        try:
            yield str(copy)
        finally:
            copy.unlink(missing_ok=True)

    def backup(self) -> Path:
        """Write a backup of all games beside the file and return where it is."""
        with self._alone():
            return back_up(self.folder, partial(copy_file, self._db))

    def backups(self) -> list[Path]:
        """Return the backups beside the file, newest first."""
        return list_backups(self.folder)


def find_damage_in(path: Path) -> list[DamagedRow]:
    """List every row of a file that can't be read, without changing it."""
    db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return check_file(db)
    finally:
        db.close()
