"""The SQLite file: old ones open, newer ones are refused, and one server at a time has it."""

from __future__ import annotations

import gzip
import sqlite3
from pathlib import Path

import pytest

from tenfoot.table.store import StoreFault, open_store
from tenfoot.table.store_sqlite import SCHEMA


def test_a_file_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    open_store(path).close()
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version={SCHEMA + 1}")
    db.close()
    with pytest.raises(StoreFault, match="newer Tenfoot"):
        open_store(path)
    assert sqlite3.connect(path).execute("PRAGMA user_version").fetchone()[0] == SCHEMA + 1


def test_a_file_of_the_first_schema_is_brought_up_to_date_with_its_games(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    path.write_bytes(gzip.decompress((Path(__file__).parent / "stores" / "0.1.sqlite.gz").read_bytes()))
    db = sqlite3.connect(path)
    db.executescript(
        "DROP INDEX IF EXISTS seats_by_token; DROP TABLE IF EXISTS drafts; PRAGMA user_version=1;"
    )
    db.close()
    store = open_store(path)
    games = [header.id for header in store.games()]
    assert len(games) == 8
    for game in games:
        # Every game is the first chapter of a campaign that nobody has named, and old links open it.
        assert store.campaign(game).name == ""
        assert store.chapters(game) == [game]
        assert store.seat_of(f"tok_{game}-p1") == (game, "p1")
        assert store.read(game).header.chapter == 1
    store.close()
    assert len(list((tmp_path / "backups").iterdir())) == 1
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA user_version").fetchone()[0] == SCHEMA


def test_a_file_that_is_no_store_is_refused_with_what_would_help(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    path.write_bytes(b"this is not a database, it is a shopping list " * 50)
    with pytest.raises(StoreFault, match="TENFOOT_HOME"):
        open_store(path)


def test_one_server_at_a_time_has_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    store = open_store(path)
    with pytest.raises(StoreFault, match="Another Tenfoot has the games"):
        open_store(path)
    store.close()
    open_store(path).close()
