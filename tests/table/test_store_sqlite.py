"""The SQLite file: old ones open, newer ones are refused, and one server at a time has it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tenfoot.engine.game import encode
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.table.store import StoreFault, open_store, token_hash
from tenfoot.table.store_sqlite import SCHEMA
from tenfoot.table.table import Table
from tests.support.tables import kept, new_table, play_some, read


def test_a_file_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    open_store(path).close()
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version={SCHEMA + 1}")
    db.close()
    with pytest.raises(StoreFault, match="newer Tenfoot"):
        open_store(path)
    assert sqlite3.connect(path).execute("PRAGMA user_version").fetchone()[0] == SCHEMA + 1


def test_an_older_file_is_brought_up_to_date_with_its_games(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    store = open_store(path)
    table = new_table()
    play_some(table, 10)
    table.change.tokens["p1"] = token_hash("tok_a")
    kept(store, table)
    store.close()
    db = sqlite3.connect(path)
    db.executescript("DROP INDEX seats_by_token; PRAGMA user_version=1;")
    db.close()
    store = open_store(path)
    assert encode(Table(read(store), srd52()).game.save()) == encode(table.game.save())
    assert store.seat_of("tok_a") == ("t1", "p1")
    store.close()
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA user_version").fetchone()[0] == SCHEMA
    assert db.execute("SELECT name FROM sqlite_master WHERE name='seats_by_token'").fetchone()


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
