"""What the disk can do to a table: it is full, the game is of another version, or another server is already there."""

from __future__ import annotations

import json
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
import zlib
from pathlib import Path

import pytest

from tests.support.serving import ROOT, Player, Server

UNLIMITED = resource.RLIM_INFINITY


def start_another(home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tenfoot", "serve", "--port", "0", "--no-open"],
        env={**os.environ, "TENFOOT_HOME": str(home), "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_full_disk_refuses_and_loses_nothing(home: Path) -> None:
    with Server(home) as server:
        made = server.table(gm="person", seats=[{"name": "Ann", "heroes": [0]}], seed=3)
        with Player(server, made["host"]) as gm:
            before = [entry["text"] for entry in gm.log]
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, UNLIMITED))
            refused = gm.ask("say", text="Nobody will ever read this.")
            assert refused["t"] == "refused"
            assert "Saving failed" in refused["message"]
            status, body = server.request("POST", "/api/tables", {"seats": [{"name": "Ben", "heroes": [0]}]})
            assert (status, b"disk" in body) == (507, True)
            assert server.get("/health")["status"] == "ok"
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))
            assert gm.ask("say", text="There is room again.")["t"] == "ack"
        with Player(server, made["host"]) as gm:
            told = [entry["text"] for entry in gm.log]
        assert told[: len(before)] == before
        assert "There is room again." in told[-1]
        assert not any("Nobody will ever" in text for text in told)


def test_the_computer_goes_on_when_there_is_room_again(home: Path) -> None:
    with Server(home) as server:
        made = server.table(
            gm="house",
            seats=[{"name": "Ann", "heroes": [0]}],
            seed=3,
            settings={"undo": "vote", "countdown": 0, "open_numbers": False, "pace": 200},
        )
        with Player(server, made["host"]) as ann:
            assert ann.ask("controller", seat="p1", controller="computer")["t"] == "ack"
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, UNLIMITED))
            time.sleep(1)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))
            seen = ann.seq
            ann.until_state(lambda: ann.seq > seen + 2, timeout=20)


def test_two_servers_do_not_share_a_folder(home: Path) -> None:
    with Server(home):
        other = start_another(home)
    assert other.returncode == 2
    assert "Another Tenfoot has the games in" in other.stderr
    assert "TENFOOT_HOME" in other.stderr


@pytest.mark.parametrize("damage", ["a folder that is a file", "a folder that is not there to be made"])
def test_a_folder_that_can_not_be_used_is_told_with_what_would_help(tmp_path: Path, damage: str) -> None:
    home = tmp_path / "home"
    if damage == "a folder that is a file":
        home.write_text("no folder")
    else:
        home = Path("/proc/no-such-place")
    refused = start_another(home)
    assert refused.returncode == 2
    assert "can't be opened" in refused.stderr
    assert "TENFOOT_HOME" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_game_of_another_version_says_why_it_can_not_be_opened(home: Path) -> None:
    with Server(home) as server:
        made = server.table(gm="person", seats=[{"name": "Ann", "heroes": [0]}], name="Old", seed=3)
        other = server.table(gm="person", seats=[{"name": "Ben", "heroes": [0]}], name="Fine", seed=4)
    with sqlite3.connect(home / "tables.sqlite") as db:
        save = zlib.compress(
            b'{"ruleset": "srd52", "checkpoint": {"shape": "of another time"}, "answers": []}'
        )
        db.execute("UPDATE checkpoints SET save=? WHERE game=?", (save, made["table"]))
    db.close()
    with Server(home) as server:
        listed = server.post("/api/tables/mine", {"tokens": [made["host"], other["host"]]})["tables"]
        assert [(one["name"], bool(one["fault"])) for one in listed] == [("Old", True), ("Fine", False)]
        assert "another version" in listed[0]["fault"]
        with Player(server, made["host"]) as gm:
            assert (gm.welcome["t"], gm.welcome["code"]) == ("bye", "unreadable")
            assert "another version of the rules" in gm.welcome["message"]
        with Player(server, other["host"]) as gm:
            assert gm.welcome["t"] == "welcome"


def test_a_game_by_rules_that_are_gone_says_so(home: Path) -> None:
    with Server(home) as server:
        made = server.table(gm="person", seats=[{"name": "Ann", "heroes": [0]}], name="Old", seed=3)
    with sqlite3.connect(home / "tables.sqlite") as db:
        body = db.execute("SELECT body FROM games").fetchone()[0]
        db.execute("UPDATE games SET body=?", (body.replace(b'"srd52"', b'"adventure lost-mine"'),))
    db.close()
    with Server(home) as server, Player(server, made["host"]) as gm:
        assert gm.welcome["code"] == "unreadable"
        assert "rules that this version does not have" in gm.welcome["message"]


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_stopped_says_goodbye_and_is_quick_about_it(
    home: Path, sign: signal.Signals
) -> None:
    server = Server(home)
    made = server.table(gm="person", seats=[{"name": "Ann", "heroes": [0]}], seed=3)
    with Player(server, made["host"]) as gm, Player(server, made["seats"][1]["token"]) as ann:
        assert gm.ask("say", text="Good night.")["t"] == "ack"
        began = time.monotonic()
        server.process.send_signal(sign)
        for person in (gm, ann):
            bye = person.until(lambda message: message["t"] == "bye")
            assert bye["code"] == "shutdown"
        server.process.wait(15)
        assert time.monotonic() - began < 10
        assert server.stop() == "", "no complaints, and no secrets among them"
        assert server.process.returncode in (0, -sign)
    with Server(home) as again, Player(again, made["host"], since=gm.seq) as gm_again:
        assert gm_again.log == [], "nothing was missed"


def test_a_damaged_file_is_refused_wherever_the_damage_is(server: Server) -> None:
    made = server.table(gm="person", seats=[{"name": "Ann", "heroes": [0]}], seed=3)
    data = server.request("GET", "/api/export", headers={"Authorization": f"Bearer {made['host']}"})[1]
    for at in range(0, len(data), max(1, len(data) // 60)):
        broken = data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :]
        status, body = server.request("POST", "/api/import", broken)
        assert status in (201, 400), (at, body)
        assert status == 201 or json.loads(body)["error"]["message"]
    assert server.get("/health")["status"] == "ok"
