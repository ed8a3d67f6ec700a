"""Care for the saved games: look for damage, mend it, back everything up to a file and put a backup in its place."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tenfoot.rulesets.names import DEFAULT
from tenfoot.table.campaign_rows import PAPERS, Campaign
from tenfoot.table.log import LoggedEvent
from tenfoot.table.records import Seat
from tenfoot.table.reopening import unpack_save
from tenfoot.table.store_rows import DamagedRow, Header, Mended, StepRow, StoreFault, answers_of
from tenfoot.table.store_sql import Database

KEEP = 10
"""Backups that stay; the oldest goes when there is another."""
FOLDER = "backups"


class _Part(NamedTuple):
    name: str
    sql: str
    read: Callable[[bytes], object]


def _decoder(kind: Any) -> Callable[[bytes], object]:
    return lambda body: msgspec.json.decode(body, type=kind)


_PARTS = (
    _Part("header", "SELECT id, id, body FROM games", _decoder(Header)),
    _Part("campaign", "SELECT id, id, body FROM campaigns", _decoder(Campaign)),
    _Part("seat", "SELECT campaign, member, body FROM members", _decoder(Seat)),
    *(
        _Part(
            "paper",
            f"SELECT campaign, kind || '/' || key, body FROM papers WHERE kind='{kind}'",
            _decoder(of),
        )
        for kind, of in PAPERS.items()
    ),
    _Part("step", "SELECT game, number, body FROM steps", _decoder(StepRow)),
    _Part("entry", "SELECT game, number, body FROM entries", _decoder(LoggedEvent)),
    _Part("checkpoint", "SELECT game, answers, save FROM checkpoints", unpack_save),
)


def check_file(db: sqlite3.Connection) -> list[DamagedRow]:
    """List what SQLite itself finds wrong with the file, and every row that can't be read."""
    said = [str(line) for (line,) in db.execute("PRAGMA quick_check(20)").fetchall()]
    return [DamagedRow("", "file", "", line) for line in said if line != "ok"] + find_damage(db)


def find_damage(db: Database) -> list[DamagedRow]:
    """List every row that can't be read."""
    found: list[DamagedRow] = []
    for part in _PARTS:
        for game, row, body in db.execute(part.sql).fetchall():
            try:
                part.read(bytes(body))
            except (msgspec.MsgspecError, ValueError, TypeError, StoreFault) as fault:
                found.append(DamagedRow(str(game), part.name, str(row), str(fault)))
    return found


def mend(db: Database) -> list[Mended]:
    """Bring each damaged game back to its last good moment; every other game stays as it is."""
    damaged: dict[str, list[DamagedRow]] = {}
    for damage in find_damage(db):
        damaged.setdefault(damage.game, []).append(damage)
    return [_mend_one(db, game, rows) for game, rows in sorted(damaged.items())]


def _mend_one(db: Database, game: str, rows: list[DamagedRow]) -> Mended:
    told: list[str] = []
    bad = {
        part: [row.row for row in rows if row.part == part]
        for part in ("step", "entry", "checkpoint", "seat")
    }
    if any(row.part == "header" for row in rows):
        save = db.execute("SELECT save FROM checkpoints WHERE game=? ORDER BY answers", (game,)).fetchone()
        rules = unpack_save(bytes(save[0])).ruleset if save else DEFAULT
        of = db.execute("SELECT campaign, chapter FROM games WHERE id=?", (game,)).fetchone()
        header = Header(game, f"Mended table {game}", rules, f"MENDED-{game[-4:].upper()}")
        header.campaign, header.chapter = str(of[0]), int(of[1])
        db.execute("UPDATE games SET body=? WHERE id=?", (msgspec.json.encode(header), game))
        told.append("its name, code and settings are new")
    if any(row.part == "campaign" for row in rows):
        fresh_campaign = Campaign(game, f"Mended campaign {game}")
        db.execute("UPDATE campaigns SET body=? WHERE id=?", (msgspec.json.encode(fresh_campaign), game))
        told.append("its campaign has its name and evening anew")
    for row in rows:
        if row.part == "paper":
            kind, _, key = row.row.partition("/")
            db.execute("DELETE FROM papers WHERE campaign=? AND kind=? AND key=?", (game, kind, key))
            told.append(f"the campaign's {kind} {key} is lost")
    for seat in bad["seat"]:
        role = "gm" if seat == "gm" else "spectator" if seat.startswith("s") else "player"
        fresh = Seat(seat, "GM" if role == "gm" else "Player", role, host=role == "gm")  # type: ignore[arg-type]
        db.execute(
            "UPDATE members SET body=? WHERE campaign=? AND member=?",
            (msgspec.json.encode(fresh), game, seat),
        )
        told.append(f"seat {seat} has its name and settings anew")
    if bad["checkpoint"]:
        db.executemany(
            "DELETE FROM checkpoints WHERE game=? AND answers=?",
            [(game, int(row)) for row in bad["checkpoint"]],
        )
        told.append(f"{len(bad['checkpoint'])} unreadable checkpoints are gone")
    firsts = [int(row) for row in bad["step"]]
    if firsts:
        first = min(firsts)
        gone = db.execute("DELETE FROM steps WHERE game=? AND number>=?", (game, first)).rowcount
        told.append(f"it goes back to before step {first + 1}; {gone} steps are lost")
    if not db.execute("SELECT 1 FROM games WHERE id=?", (game,)).fetchone():
        return Mended(game, "; ".join(told))
    _cut_log(db, game, [int(row) for row in bad["entry"]], told)
    return Mended(game, "; ".join(told))


def _cut_log(db: Database, game: str, bad: list[int], told: list[str]) -> None:
    """Strike what the log and the checkpoints say of steps that are gone, and say so in the log."""
    steps = [
        msgspec.json.decode(body, type=StepRow)
        for (body,) in db.execute("SELECT body FROM steps WHERE game=? ORDER BY number", (game,)).fetchall()
    ]
    if bad:
        db.execute("DELETE FROM entries WHERE game=? AND number>=?", (game, min(bad)))
        told.append(f"the log ends before its entry {min(bad) + 1}")
    answers = len(answers_of(steps))
    db.execute("DELETE FROM checkpoints WHERE game=? AND answers>?", (game, answers))
    entries = [
        msgspec.json.decode(body, type=LoggedEvent)
        for (body,) in db.execute("SELECT body FROM entries WHERE game=? ORDER BY number", (game,)).fetchall()
    ]
    back = len(entries)
    while back and (entries[back - 1].step > answers or entries[back - 1].step < 0):
        back -= 1
    note = LoggedEvent(len(entries), answers, "table.mended", {}, back=back)
    db.execute("INSERT INTO entries VALUES(?,?,?)", (game, note.number, msgspec.json.encode(note)))


def back_up(folder: Path, write: Callable[[Path], None]) -> Path:
    """Have a backup written beside the others, and delete all but the newest ten."""
    backups = folder / FOLDER
    backups.mkdir(mode=0o700, parents=True, exist_ok=True)
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    path = backups / f"tables-{stamp}.sqlite"
    number = 1
    while path.exists():
        number += 1
        path = backups / f"tables-{stamp}-{number}.sqlite"
    unfinished = path.with_suffix(".part")
    unfinished.unlink(missing_ok=True)
    write(unfinished)
    unfinished.chmod(0o600)
    unfinished.rename(path)
    for old in list_backups(folder)[KEEP:]:
        old.unlink()
    return path


def copy_file(db: sqlite3.Connection, path: Path) -> None:
    """Write a whole SQLite file, with everything that is not yet in it, to another one."""
    db.execute("VACUUM INTO ?", (str(path),))


def list_backups(folder: Path) -> list[Path]:
    """Return the backups of a data folder, newest first."""
    return sorted(
        (folder / FOLDER).glob("tables-*.sqlite"), key=lambda path: (path.stat().st_mtime, path.name)
    )[::-1]


def put_back(path: Path, backup: Path) -> None:
    """Put a backup in the place of the file of games. Nothing may have that file open."""
    check_backup(backup)
    fresh = path.with_suffix(".restored")
    fresh.write_bytes(backup.read_bytes())
    fresh.chmod(0o600)
    for beside in ("-wal", "-shm"):
        path.with_name(path.name + beside).unlink(missing_ok=True)
    fresh.replace(path)


def check_backup(backup: Path) -> None:
    """Refuse a file that is no sound backup."""
    check = sqlite3.connect(f"file:{backup}?mode=ro", uri=True)
    try:
        if (
            check.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok"
            or not check.execute("SELECT 1 FROM sqlite_master WHERE name='games'").fetchone()
        ):
            raise StoreFault(f"{backup} is no sound backup of games.")
    except sqlite3.Error as fault:
        raise StoreFault(f"{backup} is no backup of games ({fault}).") from fault
    finally:
        check.close()
