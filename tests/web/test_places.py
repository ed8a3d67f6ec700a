"""Places over HTTP: saved, listed, checked, written as files, played and simulated."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tenfoot import find_map
from tests.support.serving import Player, Server

CELLAR: dict[str, Any] = {
    "title": "The cellar",
    "text": "Water drips.",
    "map": "##########\n#....#...#\n#....+...#\n#....#...#\n##########",
    "light": "dark",
    "arrive": [1, 2],
    "edges": [{"start": [3, 1], "end": [3, 3]}],
    "lights": [{"at": [1, 1], "kind": "lantern"}],
    "features": {"door": {"name": "Oak door", "at": [5, 2], "kind": "door"}},
    "fights": {
        "fight": {
            "starts": "entered",
            "creatures": [
                {"sheet": "goblin-warrior", "count": 2, "at": [[7, 1]], "hp": 12},
                {"sheet": "ogre", "count": 1, "reserve": 2},
            ],
        }
    },
}
HEROES = [{"key": "fighter-5"}, {"key": "cleric-5"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with Server(tmp_path_factory.mktemp("home")) as running:
        yield running


def test_a_place_is_saved_listed_opened_and_deleted(server: Server) -> None:
    saved = server.post("/api/places", {"place": CELLAR})
    assert saved["own"]
    assert saved["revision"] == 1
    again = server.post("/api/places", {"place": CELLAR, "key": saved["key"], "revision": 1})
    assert again["revision"] == 2
    status, _ = server.request("POST", "/api/places", {"place": CELLAR, "key": saved["key"], "revision": 1})
    assert status == 400
    first, *others = server.get("/api/places")["places"]
    assert (first["title"], first["foes"], first["width"]) == ("The cellar", 3, 10)
    assert {"chapel", "ford", "woods"} <= {one["key"] for one in others}
    assert server.get(f"/api/places/{saved['key']}")["place"]["text"] == "Water drips."
    assert server.get("/api/places/chapel")["own"] is False
    assert server.request("DELETE", f"/api/places/{saved['key']}")[0] == 204
    assert server.request("GET", f"/api/places/{saved['key']}")[0] == 404
    assert server.request("GET", "/api/places/..%2Fheroes")[0] == 404


def test_the_ready_maps_are_one_list_for_tables_simulator_and_builder(server: Server) -> None:
    tables = [one["key"] for one in server.get("/api/maps")["maps"]]
    assert len(tables) == 10
    assert [one["key"] for one in server.get("/api/simulator")["maps"]] == tables
    places = server.get("/api/places")["places"]
    assert [one["key"] for one in places if not one["own"]] == tables
    foes = [{"key": "ogre", "count": 1}]
    for key in tables:
        drawn = server.get(f"/api/places/{key}")["place"]
        grid = server.post("/api/places/check", {"place": drawn})["grid"]
        assert grid == json.loads(msgspec.json.encode(find_map(key).to_record()))
        fight = {"map": key, "heroes": HEROES, "foes": foes}
        text = server.request("POST", "/api/encounters/file", {"encounter": fight})[1].decode()
        assert f"map: {key}" in text
        read = server.request("POST", "/api/encounters/read", text.encode())[1]
        assert json.loads(read)["setup"]["encounter"]["map"] == key
    fight = {"map": "cellar", "heroes": HEROES, "foes": foes}
    made = server.table(encounter=fight, gm="house", seats=[{"name": "Ann", "heroes": [0, 1]}], seed=5)
    with Player(server, made["host"]) as ann:
        ann.until_state(lambda: bool(ann.view))
        assert len({wall["blocks"] for wall in ann.map["walls"]}) > 1, "thin walls and a window are seen"


def test_a_place_is_checked_and_written_as_a_file_that_says_the_same(server: Server) -> None:
    checked = server.post("/api/places/check", {"place": CELLAR})
    assert checked["faults"] == []
    text = server.post("/api/places/text", {"place": CELLAR})["text"]
    read = server.post("/api/places/read", {"text": text})
    assert read["faults"] == []
    assert server.post("/api/places/check", {"place": read["place"]})["grid"] == checked["grid"]
    wrong = server.post("/api/places/read", {"text": text.replace("goblin-warrior", "gobblin")})
    assert "gobblin" in wrong["faults"][0]["message"]
    assert wrong["faults"][0]["line"] > 1
    palette = server.get("/api/places/palette")
    assert {"hidden-pit"} <= {one["key"] for one in palette["traps"]}
    assert "craven" in palette["behaviors"]


def test_a_place_is_played_from_its_record(server: Server) -> None:
    made = server.table(
        place=CELLAR, heroes=HEROES, gm="house", seed=5, seats=[{"name": "Ann", "heroes": [0, 1]}]
    )
    with Player(server, made["host"]) as ann:
        ann.until_state(lambda: ann.creature("Brennis Holt") is not None)
        ann.until_state(lambda: ann.creature("Goblin Warrior 1") is None)
    bad = {**CELLAR, "features": {"door": {"name": "Door", "at": [40, 2], "kind": "door"}}}
    status, body = server.request(
        "POST", "/api/tables", {"place": bad, "heroes": HEROES, "seats": [{"name": "Ann"}]}
    )
    assert status == 400
    assert b"(40, 2) is not on the map" in body


def test_a_fight_on_a_place_is_weighed(server: Server) -> None:
    setup = {
        "encounter": {
            "map": "",
            "ruleset": "srd52",
            "heroes": HEROES,
            "foes": [{"key": "goblin-warrior", "count": 2, "x": 7, "y": 1}],
            "place": CELLAR,
        }
    }
    weighed = server.post("/api/encounters/weigh", setup)
    assert weighed["fights"][0]["xp"] == 100


def verdict(server: Server, campaign: str) -> dict[str, Any]:
    """Simulate two ogres in the cellar against a campaign's heroes, and return the whole answer."""
    encounter = {
        "map": "",
        "heroes": [],
        "foes": [{"key": "ogre", "x": 7, "y": 1}, {"key": "ogre", "x": 5, "y": 1, "rolled": True}],
        "place": {**CELLAR, "map": OPEN},
        "campaign": campaign,
    }
    with connect(f"ws://127.0.0.1:{server.port}/ws/simulate", origin=Origin(server.url)) as page:
        page.send(json.dumps({"type": "simulate", "encounter": encounter, "precision": 0.3}))
        while True:
            report: dict[str, Any] = json.loads(page.recv(timeout=90))
            if report["type"] in ("done", "refused"):
                return report


OPEN = "##########\n#........#\n#........#\n#........#\n##########"


def test_a_campaigns_heroes_fight_as_they_are_now(server: Server) -> None:
    made = server.table(
        campaign="The Salt Road",
        gm="person",
        heroes=HEROES,
        seats=[{"name": "Ann", "heroes": [0, 1]}],
        seed=7,
    )
    links = {seat["name"]: seat["token"] for seat in made["seats"]}
    fresh = verdict(server, links["GM"])
    assert fresh["type"] == "done", fresh
    assert {hero["name"] for hero in fresh["summary"]["heroes"]} == {"Brennis Holt", "Oswin Tallow"}
    with Player(server, links["GM"]) as gm:
        heroes = [c["id"] for c in gm.view["creatures"] if c["side"] == "heroes"]
        said = gm.ask("override", answer={"pick": "gm:lose hit points", "targets": heroes, "number": 35})
        assert said["t"] == "ack", said
    weak = verdict(server, links["GM"])
    assert weak["summary"]["any_falls"]["chance"] > fresh["summary"]["any_falls"]["chance"] + 0.2
    refused = verdict(server, links["Ann"])
    assert (refused["type"], refused["code"]) == ("refused", "not-allowed")
    weigh = {"encounter": {"map": "ford", "heroes": [], "foes": [{"key": "ogre"}], "campaign": links["GM"]}}
    assert server.post("/api/encounters/weigh", {**weigh})["budget"]["high"] == 2200
