"""How a fight at a table goes on: who may ask and what they learn; the game itself does not notice."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.serving import Player, Record, Server
from tests.web.test_simulations import heard, say, socket

FIGHT = {
    "map": "open-field",
    "heroes": [{"key": "fighter-5", "x": 5, "y": 4}, {"key": "wizard-5", "x": 3, "y": 4}],
    "foes": [{"key": "goblin-warrior", "count": 3}],
}


def token(made: Record, seat: str) -> str:
    return next(str(one["token"]) for one in made["seats"] if one["seat"] == seat)


def asked(server: Server, by: str, **more: object) -> dict[str, Any]:
    """The first report that says something."""
    with socket(server) as page:
        say(page, type="onward", token=by, precision=0.2, **more)
        while True:
            report: dict[str, Any] = json.loads(page.recv(timeout=90))
            if report["type"] in ("done", "refused"):
                return report


@pytest.fixture(scope="module")
def led(server: Server) -> Record:
    """A fight with a person as GM and two players."""
    seats = [{"name": "Ann", "heroes": [0]}, {"name": "Ben", "heroes": [1]}]
    return server.table(name="Led", gm="person", seed=5, seats=seats, encounter=FIGHT)


@pytest.fixture(scope="module")
def lone(server: Server) -> Record:
    """A fight of one person with the house as GM."""
    seats = [{"name": "Ann", "heroes": [0, 1]}]
    return server.table(name="Lone", gm="house", seed=5, seats=seats, encounter=FIGHT)


def test_the_gm_learns_everything_and_the_game_does_not_notice(server: Server, led: Record) -> None:
    with Player(server, led["host"]) as gm, socket(server) as page:
        before = (gm.seq, gm.view, gm.prompt)
        say(page, type="onward", token=led["host"], precision=0.2, seed=4)
        done = heard(page, "done")
        summary = done["summary"]
        assert summary["seed"] == 4
        assert {hero["name"] for hero in summary["heroes"]} == {"Brennis Holt", "Ysolde Ember"}
        assert any("Goblin" in who for who in summary["damage"])
        say(page, type="replay", run=summary["worst"])
        assert heard(page, "replay")["lines"]
        gm.ask("sync", since=gm.seq)
        assert (gm.seq, gm.view, gm.prompt) == before


def test_the_answer_follows_how_things_stand(server: Server) -> None:
    made = server.table(
        name="Turn", gm="person", seed=6, seats=[{"name": "Ann", "heroes": [0, 1]}], encounter=FIGHT
    )
    hopeful = asked(server, made["host"])["summary"]["win"]["chance"]
    with Player(server, made["host"]) as gm:
        for hero in [one["id"] for one in gm.view["creatures"] if one["side"] == "heroes"]:
            word = {"pick": "gm:hp", "targets": [hero], "number": 1, "words": "|a trial"}
            assert gm.ask("override", answer=word)["t"] == "ack"
    assert asked(server, made["host"])["summary"]["win"]["chance"] < hopeful


def test_a_player_who_has_a_gm_is_refused(server: Server, led: Record) -> None:
    for seat in ("p1", "p2"):
        report = asked(server, token(led, seat))
        assert (report["type"], report["code"]) == ("refused", "not-allowed")
    report = asked(server, token(led, "p1"), language="th")
    assert "GM" in report["message"]
    assert not report["message"].isascii()


def test_who_plays_alone_learns_what_becomes_of_the_party_and_no_more(server: Server, lone: Record) -> None:
    with socket(server) as page:
        say(page, type="onward", token=lone["host"], precision=0.2)
        reports = []
        while not reports or reports[-1]["type"] != "done":
            reports.append(json.loads(page.recv(timeout=90)))
        for report in reports:
            assert "Goblin" not in json.dumps(report)
        assert reports[-1]["summary"]["win"]["chance"] > 0
        assert reports[-1]["summary"]["damage"]
        assert reports[-1]["moments"] == []
        say(page, type="replay", run=0)
        assert json.loads(page.recv(timeout=90))["type"] == "refused"


def test_the_host_of_a_table_with_others_is_refused(server: Server) -> None:
    seats = [{"name": "Ann", "heroes": [0]}, {"name": "", "heroes": [1], "open": True}]
    made = server.table(name="Two", gm="house", seed=5, seats=seats, encounter=FIGHT)
    assert asked(server, made["host"])["code"] == "not-allowed"


def test_where_nobody_fights_there_is_nothing_to_play_on_from(server: Server) -> None:
    preset = next(one["key"] for one in server.get("/api/lobby")["presets"] if not one["foes"])
    made = server.table(name="Scene", gm="house", preset=preset, seats=[{"name": "Ann", "heroes": [0]}])
    report = asked(server, made["host"])
    assert (report["code"], report["message"]) == ("illegal", "No fight is under way here.")
    assert asked(server, "tok_nobody")["code"] == "unknown"
    assert asked(server, made["host"], seed=-1)["field"] == "seed"
