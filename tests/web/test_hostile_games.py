"""A game file that is wrong is refused in words, and the server plays on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.hostile import FIGHT, files, games
from tests.support.serving import Server

KINDS = [
    "nothing", "no zip", "cut short", "empty zip", "a part is missing", "checkpoint 200 times", "zip bomb",
    "path in it", "many files", "deep json", "deep steps", "not utf-8", "key twice", "long name", "negative pace",
    "far clock", "huge map", "million creatures", "no rules", "million steps", "wrong step",
]  # fmt: skip


@pytest.fixture(scope="module")
def spoiled(server: Server) -> dict[str, bytes]:
    made = server.table(gm="person", seats=[{"name": "Ann", "heroes": [0, 1]}], seed=1)
    status, good = server.request("GET", "/api/export", headers={"authorization": f"Bearer {made['host']}"})
    assert status == 200
    assert server.request("POST", "/api/import", good)[0] == 201
    return dict(games(good))


def test_every_kind_is_tried(spoiled: dict[str, bytes]) -> None:
    assert list(spoiled) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_a_hostile_game_is_refused_in_words(server: Server, spoiled: dict[str, bytes], kind: str) -> None:
    status, said = server.request("POST", "/api/import", spoiled[kind])
    assert 400 <= status < 500, said
    assert 10 < len(json.loads(said)["error"]["message"]) < 400
    assert server.get("/health")["status"] == "ok"


@pytest.mark.parametrize("kind", [wrong for kind, wrong, _ in files() if kind == "fight"])
def test_a_hostile_encounter_is_refused_in_words(server: Server, kind: str) -> None:
    make = next(make for what, wrong, make in files() if what == "fight" and wrong == kind)
    status, said = server.request("POST", "/api/encounters/read", make())
    assert 400 <= status < 500, said
    assert 10 < len(json.loads(said)["error"]["message"]) < 500


def test_a_good_encounter_is_read(server: Server, tmp_path: Path) -> None:
    assert server.request("POST", "/api/encounters/read", FIGHT.encode())[0] == 200
