"""PostgreSQL: several servers share the games, one at a time writes each, and a lost connection loses nothing."""

from __future__ import annotations

import time
from pathlib import Path

import psycopg
import pytest

from tenfoot.engine.game import encode
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.table import store_leases
from tenfoot.table.store import Change, NotWritten, StoreFault, open_store, token_hash
from tenfoot.table.store_leases import LeaseLost
from tenfoot.table.store_postgres import PostgresStore, hide_password
from tenfoot.table.table import Table
from tests.support.postgres import Postgres, find_programs
from tests.support.tables import kept, new_table, play_some, read


def open_postgres(address: str, inner: str = "") -> PostgresStore:
    store = open_store(address)
    assert isinstance(store, PostgresStore)
    store.leases.address = inner
    return store


def let_leases_run_out(address: str) -> None:
    """As if their owner had been silent for long enough."""
    with psycopg.connect(address) as db:
        db.execute("UPDATE leases SET until=clock_timestamp() - interval '1 second'")


def test_a_database_of_a_newer_version_is_refused_and_left_alone(database: str) -> None:
    open_store(database).close()
    with psycopg.connect(database) as db:
        db.execute("UPDATE about SET value='99' WHERE key='schema'")
    with pytest.raises(StoreFault, match="newer Tenfoot"):
        open_store(database)


def test_a_database_that_is_not_there_is_refused_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(StoreFault, match="can't be used") as told:
        open_store("postgresql://ann:hush@127.0.0.1:9/none")
    assert "hush" not in str(told.value)
    assert hide_password("postgresql://ann:hush@db/x") == "postgresql://ann:***@db/x"


def test_one_server_at_a_time_has_a_game_and_the_other_learns_its_address(database: str) -> None:
    one, two = open_postgres(database, "http://one"), open_postgres(database, "http://two")
    kept(one, table := new_table())
    assert one.holds("t1")
    assert one.claim("t1") == ""
    assert two.claim("t1") == "http://one"
    assert not two.holds("t1")
    with pytest.raises(LeaseLost):
        two.write([("t1", Change(header=table.header))])
    with pytest.raises(LeaseLost):
        two.delete("t1")
    one.release("t1")
    assert not one.holds("t1")
    assert two.claim("t1") == ""
    assert one.claim("t1") == "http://two"
    two.close()
    assert one.claim("t1") == ""
    with pytest.raises(KeyError):
        one.claim("t2")


def test_a_server_that_lost_its_lease_without_knowing_can_not_write(database: str) -> None:
    one, two = open_postgres(database, "http://one"), open_postgres(database, "http://two")
    table = new_table()
    kept(one, table)
    let_leases_run_out(database)
    assert two.claim("t1") == ""
    mine = Table(read(two), srd52())
    play_some(mine, 4, seed=2)
    kept(two, mine)
    play_some(table, 3)
    assert one.holds("t1"), "it has not noticed yet"
    with pytest.raises(LeaseLost):
        kept(one, table)
    with pytest.raises(LeaseLost):
        one.delete("t1")
    assert encode(Table(read(one), srd52()).game.save()) == encode(mine.game.save())
    # Back and forth: a fence from before is no fence now, although the owner is the same.
    two.release("t1")
    assert one.claim("t1") == ""
    stale = Change(header=table.header)
    one.leases._fences["t1"] -= 1
    with pytest.raises(LeaseLost):
        one.write([("t1", stale)])


def test_a_lease_that_ran_out_writes_nothing_even_if_nobody_took_it(database: str) -> None:
    store = open_postgres(database)
    table = new_table()
    kept(store, table)
    let_leases_run_out(database)
    play_some(table, 2)
    with pytest.raises(LeaseLost):
        kept(store, table)


def test_leases_are_renewed_and_a_lost_one_is_noticed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_leases, "RENEW", 0.1)
    one, two = open_postgres(database, "http://one"), open_postgres(database, "http://two")
    kept(one, new_table())
    with psycopg.connect(database, autocommit=True) as db:
        before = db.execute("SELECT until FROM leases").fetchone()
        time.sleep(0.5)
        after = db.execute("SELECT until FROM leases").fetchone()
    assert before is not None
    assert after is not None
    assert after[0] > before[0]
    with psycopg.connect(database) as db:
        db.execute("UPDATE leases SET owner='another', address='http://three', fence=fence+1")
    until = time.monotonic() + 10
    while one.holds("t1") and time.monotonic() < until:
        time.sleep(0.05)
    assert not one.holds("t1")
    assert two.claim("t1") == "http://three"


def test_a_server_that_can_not_renew_stops_before_its_lease_runs_out(database: str) -> None:
    store = open_postgres(database)
    kept(store, new_table())
    store.leases._stop.set()
    until = time.monotonic() + 2 * store_leases.LEASE
    while store.holds("t1") and time.monotonic() < until:
        time.sleep(0.05)
    assert not store.holds("t1")
    with psycopg.connect(database) as db:
        row = db.execute("SELECT until > clock_timestamp() FROM leases").fetchone()
    assert row == (True,), "the database still counts the lease"


def test_cut_connections_and_a_restarted_database_lose_nothing(tmp_path: Path) -> None:
    if find_programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    server = Postgres(durable=True)
    try:
        store = open_postgres(server.new_database())
        table = new_table()
        kept(store, table)
        with psycopg.connect(server.address("postgres"), autocommit=True) as db:
            db.execute(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name='tenfoot'"
            )
        play_some(table, 3)
        kept(store, table)
        server.stop()
        play_some(table, 3, seed=8)
        change = table.take_change()
        with pytest.raises(NotWritten):
            store.write([("t1", change)])
        with pytest.raises(NotWritten):
            store.read("t1")
        server.start()
        assert store.claim("t1") == ""
        store.write([("t1", change)])
        assert encode(Table(read(store), srd52()).game.save()) == encode(table.game.save())
        store.close()
    finally:
        server.remove()


DAMAGE = {
    "header": "UPDATE games SET body='{\"id\": 7' WHERE id='t1'",
    "seat": "UPDATE members SET body='nonsense' WHERE campaign='t1' AND member='p1'",
    "step": r"UPDATE steps SET body='\x00ff' WHERE game='t1' AND number=20",
    "entry": "UPDATE entries SET body='[]' WHERE game='t1' AND number=10",
    "checkpoint": r"UPDATE checkpoints SET save='\x00' WHERE game='t1' AND answers>0",
}


@pytest.mark.parametrize("part", DAMAGE)
def test_a_damaged_row_is_found_and_mended(part: str, database: str, tmp_path: Path) -> None:
    store = open_postgres(database)
    table = new_table(seed=5)
    play_some(table, 100)
    kept(store, table)
    with psycopg.connect(database) as db:
        assert db.execute(DAMAGE[part].encode()).rowcount
    other = open_postgres(database)
    assert {(damage.game, damage.part) for damage in other.check()} == {("t1", part)}
    well = new_table(seed=6)
    well.header.id, well.header.code = "t2", "BELL-2000"
    kept(store, well)
    assert [one.game for one in other.repair()] == ["t1"]
    assert not other.check()
    assert len(list((tmp_path / "backups").iterdir())) == 1
    # The server that had it open can't write it any more; its other tables go on.
    play_some(table, 1)
    with pytest.raises(LeaseLost):
        kept(store, table)
    play_some(well, 3)
    kept(store, well)
    store.close()
    assert other.claim("t1") == ""
    mended = Table(other.read("t1"), srd52())
    play_some(mended, 5)
    kept(other, mended)
    assert encode(Table(other.read("t1"), srd52()).game.save()) == encode(mended.game.save())


def test_a_backup_opens_as_a_file_and_goes_back_into_a_database(database: str, tmp_path: Path) -> None:
    store = open_postgres(database)
    table = new_table()
    table.change.tokens["p1"] = token_hash("tok_ann")
    play_some(table, 40)
    kept(store, table)
    whole = encode(table.game.save())
    backup = store.backup()
    file = open_store(backup)
    assert encode(Table(read(file), srd52()).game.save()) == whole
    file.close()
    play_some(table, 5, seed=4)
    kept(store, table)
    store.restore(backup)
    assert store.claim("t1") == ""
    assert encode(Table(read(store), srd52()).game.save()) == whole
    assert store.seat_of("tok_ann") == ("t1", "p1")
    assert not store.check()
    (tmp_path / "list").write_text("milk")
    with pytest.raises(StoreFault, match="no backup"):
        store.restore(tmp_path / "list")


def test_servers_share_files_also_in_a_database_of_an_older_version(database: str) -> None:
    open_store(database).close()
    with psycopg.connect(database) as db:
        db.execute("DROP TABLE files")
        db.execute("UPDATE about SET value='1' WHERE key='schema'")
    one, two = open_postgres(database), open_postgres(database)
    assert two.shared_file("portraits", "a face") is None
    one.share_file("portraits", "a face", b"12345")
    two.share_file("portraits", "a face", b"12345")
    one.share_file("pictures", "a room", b"123")
    assert two.shared_file("portraits", "a face") == b"12345"
    assert two.shared_file("pictures", "a face") is None
    assert (two.room_taken("portraits"), one.room_taken("packs")) == (5, 0)
    for store in (one, two):
        store.close()
