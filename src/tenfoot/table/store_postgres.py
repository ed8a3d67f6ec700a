"""The store in a PostgreSQL database, for several servers on one or more machines.

Each campaign is written by one server at a time: the one that has its lease (`store_leases`). A connection that was
lost is opened again by the next call; a call never hangs for long on one that has died.
"""

from __future__ import annotations

import contextlib
import secrets
import select
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
from psycopg import Connection, sql

from tenfoot.table.store import FileKind, SharedStore, data_folder
from tenfoot.table.store_care import back_up, check_backup, find_damage, list_backups, mend
from tenfoot.table.store_leases import LEASE, Leases
from tenfoot.table.store_rows import Change, DamagedRow, Mended, NotWritten, StoreFault
from tenfoot.table.store_sql import Database, Rows, SqlStore

SCHEMA = 2
"""The newest shape of the tables. Raising it needs a step that brings older ones up to date."""
IDLE = 4
"""Connections that stay open while nothing needs them."""
CONNECT = {
    "connect_timeout": 3,
    "tcp_user_timeout": 3000,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "application_name": "tenfoot",
}
"""A database that does not answer is given up after some seconds, well before a lease runs out."""
_LOCK = 5210_5210
"""The advisory lock of making the tables: two servers may start together."""

TEXT = 'TEXT COLLATE "C"'
"""Text is sorted by its bytes, as in SQLite."""
COLUMNS = {
    "campaigns": ("id", "open", "body"),
    "members": ("campaign", "member", "body", "token"),
    "papers": ("campaign", "kind", "key", "body"),
    "games": ("id", "body", "campaign", "chapter"),
    "steps": ("game", "number", "body"),
    "entries": ("game", "number", "body"),
    "checkpoints": ("game", "answers", "save"),
    "drafts": ("game", "seat", "serial", "body"),
}
"""The tables that a backup has, each after those that it refers to."""
_TABLES = f"""
CREATE TABLE about(key {TEXT} PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE campaigns(id {TEXT} PRIMARY KEY, open {TEXT} NOT NULL, body BYTEA NOT NULL);
CREATE TABLE members(
  campaign {TEXT} NOT NULL REFERENCES campaigns(id) ON DELETE CASCADE, member {TEXT} NOT NULL, body BYTEA NOT NULL,
  token BYTEA UNIQUE, PRIMARY KEY(campaign, member));
CREATE TABLE papers(
  campaign {TEXT} NOT NULL REFERENCES campaigns(id) ON DELETE CASCADE, kind {TEXT} NOT NULL, key {TEXT} NOT NULL,
  body BYTEA NOT NULL, PRIMARY KEY(campaign, kind, key));
CREATE TABLE games(
  id {TEXT} PRIMARY KEY, body BYTEA NOT NULL, campaign {TEXT} REFERENCES campaigns(id) ON DELETE CASCADE,
  chapter INTEGER NOT NULL DEFAULT 1);
CREATE INDEX games_by_campaign ON games(campaign, chapter);
CREATE TABLE steps(
  game {TEXT} NOT NULL REFERENCES games(id) ON DELETE CASCADE, number INTEGER NOT NULL, body BYTEA NOT NULL,
  PRIMARY KEY(game, number));
CREATE TABLE entries(
  game {TEXT} NOT NULL REFERENCES games(id) ON DELETE CASCADE, number INTEGER NOT NULL, body BYTEA NOT NULL,
  PRIMARY KEY(game, number));
CREATE TABLE checkpoints(
  game {TEXT} NOT NULL REFERENCES games(id) ON DELETE CASCADE, answers INTEGER NOT NULL, save BYTEA NOT NULL,
  PRIMARY KEY(game, answers));
CREATE TABLE drafts(
  game {TEXT} NOT NULL REFERENCES games(id) ON DELETE CASCADE, seat {TEXT} NOT NULL, serial {TEXT} NOT NULL,
  body BYTEA NOT NULL, PRIMARY KEY(game, seat, serial));
CREATE TABLE leases(
  campaign {TEXT} PRIMARY KEY REFERENCES campaigns(id) ON DELETE CASCADE, owner TEXT NOT NULL, address TEXT NOT NULL,
  fence BIGINT NOT NULL, until TIMESTAMPTZ NOT NULL);
CREATE INDEX leases_by_owner ON leases(owner);
"""
_FILES = f"""
CREATE TABLE files(kind {TEXT} NOT NULL, name {TEXT} NOT NULL, data BYTEA NOT NULL, PRIMARY KEY(kind, name));
"""
_UPGRADES = {
    # 1 had no files: pictures, portraits and copies of packs were in the folder of one server.
    1: _FILES,
}


class _Database:
    """A PostgreSQL connection that takes the statements of `store_sql`."""

    def __init__(self, connection: Connection[Any]) -> None:
        self._connection = connection

    def execute(self, text: str, values: Sequence[Any] = (), /) -> Rows:
        """Carry out one statement and return its rows."""
        return self._connection.execute(text.replace("?", "%s").encode(), values)

    def executemany(self, text: str, values: Iterable[Sequence[Any]], /) -> object:
        """Carry out one statement for each row of values."""
        with self._connection.cursor() as cursor:
            cursor.executemany(text.replace("?", "%s").encode(), values)
        return None


class PostgresStore(SqlStore, SharedStore):
    """All games of one database. Any number of servers may have it open."""

    def __init__(self, address: str, folder: Path | None = None) -> None:
        self.address = address
        self.folder = folder if folder is not None else data_folder()
        self._idle: list[Connection[Any]] = []
        self._lock = threading.Lock()
        self._closed = False
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with self._connected() as connection:
                self._prepare(connection)
                row = connection.execute("SELECT value FROM about WHERE key='inner key'").fetchone()
                self.inner_key = str(row[0]) if row else ""
        except NotWritten as fault:
            raise StoreFault(
                f"The database at {hide_password(address)} can't be used: {str(fault).strip()}. "
                "Example: tenfoot serve --store postgresql://tenfoot@db.example.org/tenfoot"
            ) from fault
        except OSError as fault:
            raise StoreFault(
                f"The folder {self.folder} can't be used ({fault}). Set TENFOOT_HOME."
            ) from fault
        self.leases = Leases(self._connected)

    def _prepare(self, connection: Connection[Any]) -> None:
        """Make the tables in an empty database; refuse those of a newer version."""
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
            found = connection.execute("SELECT to_regclass('about')").fetchone()
            if found is None or found[0] is None:
                connection.execute((_TABLES + _FILES).encode())
                connection.execute(
                    "INSERT INTO about VALUES('schema', %s), ('inner key', %s)",
                    (str(SCHEMA), secrets.token_urlsafe(32)),
                )
            row = connection.execute("SELECT value FROM about WHERE key='schema'").fetchone()
            version = int(row[0]) if row else 0
            if version > SCHEMA:
                raise StoreFault(
                    f"{hide_password(self.address)} was written by a newer Tenfoot (format {version}; this one knows "
                    f"{SCHEMA}). Use that version, or another database."
                )
            for old in range(version, SCHEMA):
                connection.execute(_UPGRADES[old].encode())
            connection.execute("UPDATE about SET value=%s WHERE key='schema'", (str(SCHEMA),))

    def close(self) -> None:
        """Give back the leases and close the connections."""
        if self._closed:
            return
        self.leases.close()
        self._closed = True
        with self._lock:
            for connection in self._idle:
                connection.close()
            self._idle.clear()

    # Connections

    @contextlib.contextmanager
    def _connected(self) -> Iterator[Connection[Any]]:
        """Provide a connection for one thread; what PostgreSQL complains of is raised as our own fault."""
        try:
            connection = self._take()
            try:
                yield connection
            except BaseException:
                # Whatever state it is in, the next call must not find it so.
                connection.close()
                raise
        except psycopg.Error as fault:
            raise NotWritten(str(fault)) from fault
        with self._lock:
            if not self._closed and not connection.closed and len(self._idle) < IDLE:
                self._idle.append(connection)
                return
        connection.close()

    def _take(self) -> Connection[Any]:
        with self._lock:
            if self._idle:
                return self._idle.pop()
        connection = psycopg.connect(self.address, autocommit=True, **CONNECT)  # type: ignore[arg-type]
        # A server that stands still in the middle of a write must not hold its leases' rows for ever.
        connection.execute(f"SET idle_in_transaction_session_timeout = {int(LEASE * 1000)}".encode())
        connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false) "
            "WHERE current_setting('synchronous_commit') IN ('off', 'local')"
        )
        return connection

    @contextlib.contextmanager
    def _reading(self, *, several: bool = False) -> Iterator[Database]:
        # A connection that the database closed meanwhile is found out by using it; reading can be tried again.
        self._drop_dead()
        with self._connected() as connection:
            if not several:
                yield _Database(connection)
                return
            with connection.transaction():
                connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                yield _Database(connection)

    def _drop_dead(self) -> None:
        """Close idle connections that the database has closed: after a restart of it the next call works."""
        with self._lock:
            dead = [one for one in self._idle if not _is_open(one)]
            self._idle = [one for one in self._idle if one not in dead]
        for connection in dead:
            connection.close()

    @contextlib.contextmanager
    def _writing(self, changes: Sequence[tuple[str, Change]]) -> Iterator[Database]:
        self._drop_dead()
        made: list[str] = []
        with self._connected() as connection:
            with connection.transaction():
                of = self._campaigns_of(connection, changes)
                new = self.leases.lock(connection, of)
                yield _Database(connection)
                made = self.leases.make(connection, new)
            self.leases.take_over_new(
                made, {game: of_game for (game, _), of_game in zip(changes, of, strict=True)}
            )

    def _campaigns_of(self, connection: Connection[Any], changes: Sequence[tuple[str, Change]]) -> list[str]:
        """Return the campaign of each change."""
        found: list[str] = []
        for game, change in changes:
            known = self.leases.campaign_of(game)
            if known:
                found.append(known)
            elif change.campaign is not None:
                found.append(change.campaign.id)
            elif change.header is not None and any(answers == 0 for answers, _ in change.checkpoints):
                found.append(change.header.campaign or game)
            else:
                row = connection.execute("SELECT campaign FROM games WHERE id=%s", (game,)).fetchone()
                if row is None:
                    raise StoreFault("This table was deleted.")
                found.append(str(row[0]))
        return found

    # Leases

    def listen_at(self, address: str) -> None:
        """Set where the other servers reach this one."""
        self.leases.address = address

    def claim(self, game: str) -> str:
        """Become the server that writes a game; return the inner address of the one that has it, or "" for this one."""
        self._drop_dead()
        return self.leases.claim(game)

    def holds(self, game: str) -> bool:
        """Return True if this server surely has the lease of a game."""
        return self.leases.holds(game)

    def release(self, game: str) -> None:
        """Give the lease of a game back."""
        with contextlib.suppress(NotWritten):
            self.leases.release(game)

    # Files

    def share_file(self, kind: FileKind, name: str, data: bytes) -> None:
        """Write a file for all servers; one that is there already stays."""
        self._drop_dead()
        with self._connected() as connection:
            connection.execute(
                "INSERT INTO files VALUES(%s,%s,%s) ON CONFLICT(kind,name) DO NOTHING", (kind, name, data)
            )

    def shared_file(self, kind: FileKind, name: str) -> bytes | None:
        """Read a file that some server has written."""
        with self._reading() as db:
            row = db.execute("SELECT data FROM files WHERE kind=? AND name=?", (kind, name)).fetchone()
        return bytes(row[0]) if row else None

    def room_taken(self, kind: FileKind) -> int:
        """Return how many bytes all files of a kind have together."""
        with self._reading() as db:
            row = db.execute(
                "SELECT coalesce(sum(length(data)), 0) FROM files WHERE kind=?", (kind,)
            ).fetchone()
        return int(row[0])

    # Care

    def check(self) -> list[DamagedRow]:
        """List every row that can't be read."""
        with self._reading(several=True) as db:
            return find_damage(db)

    def repair(self) -> list[Mended]:
        """Write a backup, then bring each damaged game back to its last good moment.

        Servers may have the database open. One that has a damaged campaign open loses it; its people connect again.
        """
        self.backup()
        hurt = {damage.game for damage in self.check()}
        with self._connected() as connection, connection.transaction():
            of = connection.execute(
                "SELECT campaign FROM games WHERE id=ANY(%s) OR campaign=ANY(%s)", (list(hurt), list(hurt))
            ).fetchall()
            self.leases.take_away(connection, (str(campaign) for (campaign,) in of))
            return mend(_Database(connection))

    @contextlib.contextmanager
    def copy_to_check(self) -> Iterator[str]:
        """Provide the database's own address: reading it delays no server."""
        yield self.address

    def backup(self) -> Path:
        """Write all games to an SQLite file in the data folder and return where it is."""
        with self._connected() as connection, connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            return back_up(self.folder, partial(_copy_out, connection))

    def backups(self) -> list[Path]:
        """Return the backups of the data folder, newest first."""
        return list_backups(self.folder)

    def restore(self, backup: Path) -> None:
        """Put the games of a backup, of either kind of store, in the place of all that are there."""
        check_backup(backup)
        from tenfoot.table.store_sqlite import SqliteStore

        fresh = self.folder / f"restoring-{secrets.token_hex(4)}.sqlite"
        try:
            fresh.write_bytes(backup.read_bytes())
            # Opening brings a backup of an older version up to date.
            SqliteStore(fresh).close()
            with (
                contextlib.closing(sqlite3.connect(fresh)) as db,
                self._connected() as connection,
                connection.transaction(),
            ):
                self.leases.lock_all(connection)
                connection.execute("DELETE FROM campaigns")
                _copy_in(db, connection)
        finally:
            for left in self.folder.glob(f"{fresh.stem}*"):
                left.unlink(missing_ok=True)


def _is_open(connection: Connection[Any]) -> bool:
    """Whether an idle connection still leads to the database, without a round trip."""
    if connection.closed:
        return False
    # PostgreSQL says nothing unasked but goodbye.
    waiting = select.poll()
    waiting.register(connection.fileno(), select.POLLIN)
    return not waiting.poll(0)


def _copy_out(connection: Connection[Any], path: Path) -> None:
    from tenfoot.table.store_sqlite import SCHEMA as SQLITE_SCHEMA
    from tenfoot.table.store_sqlite import TABLES

    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript(TABLES)
        for table, columns in COLUMNS.items():
            names = ",".join(columns)
            with connection.cursor(name=f"backup_{table}") as cursor:
                cursor.execute(f"SELECT {names} FROM {table}".encode())
                while rows := cursor.fetchmany(500):
                    marks = ",".join("?" * len(columns))
                    db.executemany(f"INSERT INTO {table}({names}) VALUES({marks})", rows)
        db.execute(f"PRAGMA user_version={SQLITE_SCHEMA}")
        db.commit()


def _copy_in(db: sqlite3.Connection, connection: Connection[Any]) -> None:
    for table, columns in COLUMNS.items():
        names = sql.SQL(",").join(map(sql.Identifier, columns))
        statement = sql.SQL("COPY {} ({}) FROM STDIN").format(sql.Identifier(table), names)
        with connection.cursor().copy(statement) as copy:
            for row in db.execute(f"SELECT {','.join(columns)} FROM {table}"):
                copy.write_row(row)


def hide_password(address: str) -> str:
    """Return an address as it may be shown."""
    parts = urlsplit(address)
    if not parts.password:
        return address
    return address.replace(f":{parts.password}@", ":***@", 1)


def find_damage_at(address: str) -> list[DamagedRow]:
    """List every row of a database that can't be read, without changing it."""
    try:
        with psycopg.connect(address, **CONNECT) as connection:  # type: ignore[arg-type]
            return find_damage(_Database(connection))
    except psycopg.Error as fault:
        raise StoreFault(str(fault)) from fault
