"""Two servers with one database: any of them answers any link, and one takes the tables of the other over."""

from __future__ import annotations

import json
import shutil
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tenfoot.cli.main import main
from tests.support.postgres import find_programs, shared_postgres
from tests.support.serving import Player, Record, Server
from tests.support.shared_story import SharedStory
from tests.web.test_packs_at_a_table import FROST
from tests.web.test_pictures import drawing
from tests.web.test_portraits import face

SEATS = [{"name": "Ann", "heroes": [0, 1]}, {"name": "Ben", "heroes": [2]}, {"name": "Cy", "open": True}]


@pytest.fixture
def database() -> str:
    if find_programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    return shared_postgres().new_database()


@pytest.fixture
def servers(database: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    with (
        Server(tmp_path / "one", "--store", database) as one,
        Server(tmp_path / "two", "--store", database) as two,
    ):
        yield one, two


def new_table(server: Server) -> tuple[Record, dict[str, str]]:
    made = server.table(gm="person", seats=SEATS, preset="starter-fight", seed=3)
    return made, {seat["seat"]: seat["token"] for seat in made["seats"]}


def ask(server: Server, method: str, path: str, token: str) -> tuple[int, bytes]:
    return server.request(method, path, headers={"Authorization": f"Bearer {token}"})


def test_any_server_answers_any_link(servers: tuple[Server, Server]) -> None:
    one, two = servers
    made, tokens = new_table(one)
    with Player(one, tokens["gm"]) as gm, Player(two, tokens["p1"]) as ann:
        assert gm.ask("say", text="Welcome.")["t"] == "ack"
        ann.until_state(lambda: any("Welcome." in entry["text"] for entry in ann.log))
        assert ann.ask("say", text="From the other server.")["t"] == "ack"
        gm.until_state(lambda: any("other server" in entry["text"] for entry in gm.log))
        assert ann.ask("answer", serial="0:0", answer={"pick": "no"})["t"] == "refused"
        for server in servers:
            listed = server.post("/api/tables/mine", {"tokens": [tokens["p1"], "tok_none"]})["tables"]
            assert [(line["table"], line["seat"], line["mode"]) for line in listed] == [
                (made["table"], "p1", "combat")
            ]
            assert len(server.post("/api/chairs", {"code": made["code"]})["chairs"]) == 2
            assert ask(server, "GET", "/api/export", tokens["gm"])[1][:2] == b"PK"
            assert ask(server, "GET", "/api/export", tokens["p1"])[0] == 403
            assert json.loads(ask(server, "GET", "/api/record", tokens["p1"])[1])
        joined = two.post("/api/join", {"code": made["code"], "name": "Cyrus", "seat": "p3"})
        assert joined["seat"] == "p3"
        with Player(two, joined["token"]) as cy:
            assert cy.welcome["t"] == "welcome"
        seen = gm.news["seats"]
        assert {seat["seat"]: seat["here"] for seat in seen}["p1"]
    assert ask(two, "DELETE", "/api/tables", tokens["gm"])[0] == 204
    for server in servers:
        with Player(server, tokens["p1"]) as gone:
            assert (gone.welcome["t"], gone.welcome["code"]) == ("bye", "wrong-token")


def test_a_fight_is_forecast_by_the_server_that_was_asked(servers: tuple[Server, Server]) -> None:
    one, two = servers
    _, tokens = new_table(one)
    with connect(f"ws://127.0.0.1:{two.port}/ws/simulate", proxy=None) as page:
        page.send(json.dumps({"type": "onward", "token": tokens["gm"], "precision": 0.2}))
        kinds = []
        while not kinds or kinds[-1] not in ("report", "done", "refused", "result"):
            kinds.append(json.loads(page.recv(timeout=60))["type"])
        assert kinds[-1] != "refused"
        page.send(json.dumps({"type": "onward", "token": tokens["p1"]}))
        while (said := json.loads(page.recv(timeout=60)))["type"] != "refused":
            continue
        assert "Only the GM" in said["message"]


def test_another_server_takes_the_tables_of_a_dead_one_over(servers: tuple[Server, Server]) -> None:
    one, two = servers
    _, tokens = new_table(one)
    with Player(one, tokens["gm"]) as gm, Player(two, tokens["p1"]) as ann:
        assert gm.ask("say", text="Before.")["t"] == "ack"
        one.kill()
        with pytest.raises(WebSocketException):
            ann.until(lambda message: False)
    began = time.monotonic()
    with Player(two, tokens["gm"]) as gm, Player(two, tokens["p1"]) as ann:
        assert time.monotonic() - began < 15
        assert any("Before." in entry["text"] for entry in gm.log)
        assert gm.ask("say", text="After.")["t"] == "ack"
        ann.until_state(lambda: any("After." in entry["text"] for entry in ann.log))


def test_a_server_that_is_stopped_hands_its_tables_over_at_once(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(tmp_path / "two", "--store", database) as two:
        one = Server(tmp_path / "one", "--store", database)
        _, tokens = new_table(one)
        with Player(two, tokens["gm"]) as gm:
            assert gm.ask("say", text="Before.")["t"] == "ack"
            one.stop()
            bye = gm.until(lambda message: message["t"] == "bye")
            assert bye["code"] == "shutdown"
        began = time.monotonic()
        with Player(two, tokens["gm"]) as gm:
            assert gm.ask("say", text="After.")["t"] == "ack"
        assert time.monotonic() - began < 5
        monkeypatch.setenv("TENFOOT_HOME", str(tmp_path / "two"))
        assert main(["store", "check", "--store", database]) == 0
        assert main(["store", "backup", "--store", database]) == 0
        assert main(["store", "repair", "--store", database]) == 0
        assert main(["store", "restore", "newest", "--store", database]) == 2
        assert main(["store", "drain"]) == 2
        assert main(["store", "drain", "--port", str(two.port)]) == 0
    assert main(["store", "restore", "newest", "--store", database]) == 0
    assert main(["store", "check", "--store", "tables.sqlite"]) == 2


def test_inner_traffic_needs_the_key_and_inner_headers_mean_nothing_outside(
    servers: tuple[Server, Server], database: str
) -> None:
    one, _ = servers
    _, tokens = new_table(one)
    with psycopg.connect(database) as db:
        row = db.execute("SELECT address FROM leases").fetchone()
        key = db.execute("SELECT value FROM about WHERE key='inner key'").fetchone()
    assert row is not None
    assert key is not None
    for headers in ({}, {"x-tenfoot-inner": "guess"}):
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(urllib.request.Request(row[0] + "/health", headers=headers))
        with pytest.raises(WebSocketException):
            connect(row[0].replace("http", "ws") + "/ws", additional_headers=headers, proxy=None)
    inner = urllib.request.Request(row[0] + "/health", headers={"x-tenfoot-inner": key[0]})
    assert urllib.request.urlopen(inner).status == 200
    asked = {"x-tenfoot-inner": key[0], "Authorization": f"Bearer {tokens['gm']}"}
    assert one.request("POST", "/api/inner/moment", b"", asked)[0] == 404
    assert one.request("GET", "/api/network", headers={"x-tenfoot-client": "192.0.2.9"})[0] == 200


def test_a_database_that_goes_away_and_comes_back_loses_nothing(tmp_path: Path) -> None:
    if find_programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    from tests.support.postgres import Postgres

    postgres = Postgres(durable=True)
    try:
        with Server(tmp_path, "--store", postgres.new_database()) as server:
            _, tokens = new_table(server)
            with Player(server, tokens["gm"]) as gm:
                assert gm.ask("say", text="Before.")["t"] == "ack"
                postgres.stop()
                began = time.monotonic()
                gm.send(t="say", id=9, text="Nobody hears this.")
                said = gm.until(lambda message: message["t"] == "bye" or message.get("re") == 9)
                assert said["t"] != "ack"
            assert time.monotonic() - began < 20
            assert server.get("/health")["status"] == "ok"
            with Player(server, tokens["gm"]) as away:
                assert (away.welcome["t"], away.welcome["code"]) == ("bye", "shutdown")
            postgres.start()
            with Player(server, tokens["gm"]) as gm:
                assert gm.welcome["t"] == "welcome"
                texts = [entry["text"] for entry in gm.log]
                assert any("Before." in text for text in texts)
                assert not any("Nobody hears" in text for text in texts)
                assert gm.ask("say", text="After.")["t"] == "ack"
    finally:
        postgres.remove()


def test_sudden_deaths_of_either_server_lose_nothing_and_double_nothing(
    database: str, tmp_path: Path
) -> None:
    story = SharedStory(tmp_path, database, 7)
    try:
        # On a busy machine a server may die before anything was confirmed.
        while story.kills < 3 or (not story.acknowledged and story.kills < 12):
            story.live_and_die()
    finally:
        story.end()
    assert story.acknowledged


def test_portraits_and_pictures_are_sent_by_every_server(servers: tuple[Server, Server]) -> None:
    one, two = servers
    _, tokens = new_table(one)
    bearer = {"Authorization": f"Bearer {tokens['p1']}"}
    status, said = two.request("POST", "/api/portraits", face("PNG"), headers=bearer)
    assert status == 200, said
    portrait = json.loads(said)["portrait"]
    sent = [server.request("GET", f"/api/portraits/{portrait}") for server in servers]
    assert sent[0][0] == 200
    assert sent[0] == sent[1]
    drawn = drawing("PNG")
    picture = json.loads(one.request("POST", "/api/pictures", drawn)[1])["picture"]
    assert two.request("GET", f"/api/pictures/{picture}") == (200, drawn)


def test_a_table_with_a_pack_goes_on_at_a_server_that_does_not_have_it(database: str, tmp_path: Path) -> None:
    shutil.copytree(FROST, tmp_path / "one" / "packs" / "frost")
    with Server(tmp_path / "two", "--store", database) as two:
        with Server(tmp_path / "one", "--store", database) as one:
            made = one.table(
                gm="person",
                seats=[{"name": "Ann", "heroes": [0]}],
                seed=3,
                encounter={
                    "ruleset": "srd52+frost",
                    "heroes": [{"key": "fighter-17"}],
                    "foes": [{"key": "rime-hound@frost", "count": 2}],
                },
            )
            token = next(seat["token"] for seat in made["seats"] if seat["role"] == "gm")
            with Player(one, token) as gm:
                assert gm.ask("say", text="Before.")["t"] == "ack"
        with Player(two, token) as gm:
            assert gm.welcome["t"] == "welcome", gm.welcome
            assert gm.ask("say", text="After.")["t"] == "ack"
            assert any(creature["kind"] == "Rime Hound" for creature in gm.view["creatures"])
