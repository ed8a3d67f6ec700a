"""What is kept of every game: an SQLite file of steps that only grows, with checkpoints to start from.

A step is written, and known to be on the disk, before anybody is told that it happened. Tokens are kept as
hashes. A file written by a newer Tenfoot is refused; an older one is brought up to date when it is opened.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import threading
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from tenfoot.dice.keyed import OLD_GENERATOR
from tenfoot.engine.decision import Answer
from tenfoot.table.log import Entry
from tenfoot.table.records import Seat, TableSettings

SCHEMA = 3
"""The newest shape of the file. Raising it needs a step in `_UPGRADES`."""


class StoreFault(RuntimeError):
    """The store can't be used, with what would help."""


class Header(msgspec.Struct):
    """What is true of a game as a whole."""

    id: str
    name: str
    ruleset: str
    code: str
    settings: TableSettings = TableSettings()
    keepers: dict[int, str] = {}
    """Creatures that were handed to another seat."""
    explored: dict[str, str] = {}
    """For each side the squares it has ever seen, as a hexadecimal bitset."""
    paused: bool = False
    gathering: bool = False
    """Nothing has begun: the table waits for its people."""
    created: int = 0
    updated: int = 0
    generator: str = OLD_GENERATOR
    """How its dice are made; games from before there was a choice go on with the older ones."""
    seal: str = ""
    """What was published about the key of the dice; empty: nothing."""
    revealed: list[str] = []
    """Keys of dice that everybody has been shown."""


class StepRow(msgspec.Struct, frozen=True):
    """One row of the record: an answer, or an undo of some."""

    number: int
    kind: str
    """`answer`, `undo`"""
    seat: str
    """Whose question it was."""
    by: str
    """Who answered it."""
    answer: Answer | None = None
    steps: int = 0
    unit: int = -1
    """Question to several seats: how many answers came before the deed this one belongs to. A finished deed is undone
    as a whole."""


class Draft(msgspec.Struct, frozen=True):
    """A half-made choice of one seat. It is sent to that seat only and is not a step of the game."""

    seat: str
    serial: str
    answer: Answer | None
    """None deletes the draft."""


class Change(msgspec.Struct):
    """What must be on the disk before anybody hears of it."""

    header: Header | None = None
    seats: list[Seat] = []
    tokens: dict[str, bytes] = {}
    """Hashes of new tokens, by seat."""
    gone: list[str] = []
    """Seats that were taken away."""
    steps: list[StepRow] = []
    entries: list[Entry] = []
    checkpoints: list[tuple[int, bytes]] = []
    """How many answers each contains, and the encoded save."""
    forget_after: int = -1
    """Checkpoints with more answers than this no longer hold."""
    drafts: list[Draft] = []

    def only_drafts_of(self) -> str:
        """Return the seat whose drafts are all that changed, or ""."""
        alone = bool(self.drafts) and not msgspec.structs.replace(self, drafts=[])
        return self.drafts[0].seat if alone else ""

    def __bool__(self) -> bool:
        return bool(
            self.header
            or self.seats
            or self.tokens
            or self.gone
            or self.steps
            or self.entries
            or self.checkpoints
            or self.forget_after >= 0
            or self.drafts
        )


class Kept(msgspec.Struct):
    """A whole game as the store has it."""

    header: Header
    seats: list[Seat]
    tokens: dict[str, bytes]
    steps: list[StepRow]
    entries: list[Entry]
    checkpoints: list[tuple[int, bytes]]
    drafts: list[Draft] = []


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
            db.execute(
                "INSERT INTO games VALUES(?,?) ON CONFLICT(id) DO UPDATE SET body=excluded.body",
                (game, encode(change.header)),
            )
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
        return [msgspec.json.decode(body, type=Header) for (body,) in rows]

    def header(self, game: str) -> Header:
        """What is true of one game as a whole."""
        with self._lock:
            row = self._db.execute("SELECT body FROM games WHERE id=?", (game,)).fetchone()
        if row is None:
            raise KeyError(game)
        return msgspec.json.decode(row[0], type=Header)

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
        return Kept(
            header=msgspec.json.decode(row[0], type=Header),
            seats=[msgspec.json.decode(body, type=Seat) for body, _, _ in seats],
            tokens={seat: token for _, token, seat in seats if token is not None},
            steps=[msgspec.json.decode(body, type=StepRow) for (body,) in steps],
            entries=[msgspec.json.decode(body, type=Entry) for (body,) in entries],
            checkpoints=[(int(answers), bytes(save)) for answers, save in saves],
            drafts=[msgspec.json.decode(body, type=Draft) for (body,) in drafts],
        )


def answers_of(steps: Sequence[StepRow]) -> list[StepRow]:
    """The answers that count: those that no undo has taken back."""
    found: list[StepRow] = []
    for row in steps:
        if row.kind == "undo":
            del found[len(found) - row.steps :]
        else:
            found.append(row)
    return found
