"""One damaged row costs one table; the store is checked, mended, backed up and restored."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from tenfoot.cli.main import main
from tenfoot.engine.game import encode
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.table.store import Change, StoreFault, open_store
from tenfoot.table.table import Table
from tests.support.serving import Player, Server
from tests.support.tables import kept, new_table, play_some, read


def two_tables(path: Path) -> None:
    """Write a store with two games of a hundred answers."""
    store = open_store(path)
    for game in ("t1", "t2"):
        table = new_table(seed=5)
        table.header.id, table.header.code = game, f"BELL-{game}"
        play_some(table, 100)
        store.write([(game, table.take_change())])
    store.close()


DAMAGE = {
    "header": "UPDATE games SET body='{\"id\": 7' WHERE id='t1'",
    "seat": "UPDATE members SET body='nonsense' WHERE campaign='t1' AND member='p1'",
    "step": "UPDATE steps SET body=x'00ff' WHERE game='t1' AND number=60",
    "entry": "UPDATE entries SET body='[]' WHERE game='t1' AND number=40",
    "checkpoint": "UPDATE checkpoints SET save=x'00' WHERE game='t1' AND answers>0",
}


@pytest.mark.parametrize("part", DAMAGE)
def test_a_damaged_row_costs_its_table_alone_and_is_mended(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path))
    path = tmp_path / "tables.sqlite"
    two_tables(path)
    db = sqlite3.connect(path)
    assert db.execute(DAMAGE[part]).rowcount
    db.commit()
    db.close()
    store = open_store(path)
    assert "t2" in {header.id for header in store.games()}
    assert Table(store.read("t2"), srd52()).game.decision is not None
    if part != "checkpoint":
        with pytest.raises(StoreFault, match="tenfoot store repair"):
            store.read("t1")
    store.close()
    assert main(["store", "check"]) == 1
    assert "t1: " + part in capsys.readouterr().out
    assert main(["store", "repair"]) == 0
    assert main(["store", "check"]) == 0
    assert len(list((tmp_path / "backups").iterdir())) == 1
    store = open_store(path)
    mended = Table(store.read("t1"), srd52())
    assert mended.game.decision is not None
    play_some(mended, 5)
    store.write([("t1", mended.take_change())])
    assert encode(Table(store.read("t1"), srd52()).game.save()) == encode(mended.game.save())
    store.close()


def test_a_backup_is_restored_whole_after_play_went_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path))
    path = tmp_path / "tables.sqlite"
    two_tables(path)
    store = open_store(path)
    before = {game: encode(Table(read(store, game), srd52()).game.save()) for game in ("t1", "t2")}
    store.close()
    assert main(["store", "backup"]) == 0
    store = open_store(path)
    table = Table(read(store, "t1"), srd52())
    play_some(table, 9, seed=4)
    store.write([("t1", table.take_change())])
    store.delete("t2")
    store.close()
    assert main(["store", "restore"]) == 0
    assert "tables-" in capsys.readouterr().out
    assert main(["store", "restore", "newest"]) == 0
    store = open_store(path)
    assert {game: encode(Table(read(store, game), srd52()).game.save()) for game in ("t1", "t2")} == before
    store.close()
    assert main(["store", "restore", str(tmp_path / "no")]) == 2
    (tmp_path / "list").write_text("milk")
    assert main(["store", "restore", str(tmp_path / "list")]) == 2


def test_ten_backups_stay(tmp_path: Path) -> None:
    store = open_store(tmp_path / "tables.sqlite")
    made = [store.backup() for _ in range(13)]
    assert len(list((tmp_path / "backups").iterdir())) == 10
    assert made[-1].exists()
    store.close()


def test_a_file_cut_to_nothing_is_told_and_not_begun_again(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    two_tables(path)
    path.write_bytes(b"")
    with pytest.raises(StoreFault, match="tenfoot store restore"):
        open_store(path)
    path.unlink()
    open_store(path).close()


def test_a_deleted_game_is_not_written_again(tmp_path: Path) -> None:
    store = open_store(tmp_path / "tables.sqlite")
    table = new_table()
    kept(store, table)
    store.delete("t1")
    play_some(table, 3)
    change = table.take_change()
    for late in (Change(header=table.header), change):
        with pytest.raises(StoreFault):
            store.write([("t1", late)])
    assert not store.has("t1")
    store.close()


def test_the_command_asks_the_running_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path))
    with Server(tmp_path) as server:
        made = server.table(
            preset="starter-fight", gm="house", seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}]
        )
        with Player(server, made["host"]):
            assert main(["store", "check", "--json"]) == 0
            assert json.loads(capsys.readouterr().out) == []
            assert main(["store", "backup"]) == 0
            assert main(["store", "repair"]) == 0
            assert main(["store", "restore", "newest"]) == 2
        assert server.request("POST", "/api/store/backup")[0] == 403
        assert server.request("POST", "/api/store/backup", b"", {"authorization": "Bearer x"})[0] == 403
        assert (tmp_path / "server.json").stat().st_mode & 0o77 == 0
    assert not (tmp_path / "server.json").exists()
    assert main(["store", "check"]) == 0
    backup = next((tmp_path / "backups").iterdir())
    store = open_store(backup)
    assert len(store.games()) == 1
    store.close()


def test_a_table_whose_game_fails_says_what_helps() -> None:
    table = new_table()
    assert table.tell_stuck()
    assert not table.tell_stuck()
    assert table.entries[-1].kind == "table.stuck"
    play_some(table, 2)
    assert table.undo("gm", 1)
    assert table.tell_stuck()


def test_a_damaged_table_is_mended_while_the_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TENFOOT_HOME", str(tmp_path))
    with Server(tmp_path) as server:
        made = [
            server.table(gm="person", seats=[{"name": "Ann", "heroes": [0]}], seed=seed) for seed in (3, 4)
        ]
        with Player(server, made[0]["host"]) as gm:
            for number in range(4):
                assert gm.ask("say", text=f"Word {number}")["t"] == "ack"
    # While no server has the file: one entry of one table.
    db = sqlite3.connect(tmp_path / "tables.sqlite")
    broken = (
        "UPDATE entries SET body='[]' WHERE game=? AND number=(SELECT max(number) FROM entries WHERE game=?)"
    )
    assert db.execute(broken, (made[0]["table"],) * 2).rowcount
    db.commit()
    db.close()
    with Server(tmp_path) as server, Player(server, made[1]["host"]) as well:
        with Player(server, made[0]["host"]) as gm:
            assert gm.welcome["code"] == "unreadable"
        assert main(["store", "check"]) == 1
        assert "tenfoot store repair" in capsys.readouterr().out
        assert main(["store", "repair"]) == 0
        assert made[0]["table"] in capsys.readouterr().out
        assert main(["store", "check"]) == 0
        assert well.ask("say", text="Nothing happened here.")["t"] == "ack"
        with Player(server, made[0]["host"]) as gm:
            assert gm.welcome["t"] == "welcome"
            assert gm.ask("say", text="We are back.")["t"] == "ack"
