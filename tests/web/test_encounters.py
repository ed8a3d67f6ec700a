"""Setting a fight up for the simulator: the budget as one changes it, and files of it that the command line reads."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tenfoot.sim.encounter_plan import read_plan
from tenfoot.tactics.behavior import TEMPERS
from tests.support.serving import ROOT, Server

FIGHT: dict[str, Any] = {
    "map": "chapel",
    "heroes": [{"key": "fighter-5"}, {"key": "wizard-7", "name": "Ilse", "x": 2, "y": 3}],
    "foes": [{"key": "skeleton", "count": 4}, {"key": "ogre", "hp": 30}],
}
WISH: dict[str, Any] = {
    "encounter": FIGHT,
    "precision": 0.05,
    "seed": 9,
    "foes": "simple",
    "light": "dim",
    "surprised": "foes",
    "party_manner": {
        "cunning": 0.2,
        "caution": 0.1,
        "thrift": 0.3,
        "courage": 0.9,
        "parley": 0.4,
        "skill": 0.7,
    },
    "day": [{"foes": [{"key": "ogre", "count": 2}], "rest": "short", "map": "woods"}],
    "name": "The bell",
}

MERGED = b"party: &a0 {x: 1}\n" + b"".join(
    b"k%d: &a%d {<<: [%s]}\n" % (n, n, b", ".join([b"*a%d" % (n - 1)] * 9)) for n in range(1, 10)
)
"""Nine times as much with every line, if anybody built it up."""


def test_the_simulator_says_what_can_be_chosen(server: Server) -> None:
    found = server.get("/api/simulator")
    assert set(found["tempers"]) == set(TEMPERS)
    assert found["tempers"]["fearless"]["courage"] == 1
    keys = [one["key"] for one in found["maps"]]
    assert "chapel" in keys
    assert "woods" in keys
    assert all(len(one["rows"]) == one["height"] for one in found["maps"])


def test_the_budget_follows_who_takes_part(server: Server) -> None:
    # Two characters of levels 5 and 7, by the toolbox's table.
    found = server.post("/api/encounters/weigh", WISH)
    assert found["budget"] == {"low": 1250, "moderate": 2050, "high": 2800}
    assert [(one["xp"], one["grade"]) for one in found["fights"]] == [(650, "low"), (900, "low")]
    more = {**FIGHT, "foes": [{"key": "skeleton", "count": 30}]}
    harder = server.post("/api/encounters/weigh", {"encounter": more})
    assert harder["fights"][0]["xp"] == 1500
    assert harder["fights"][0]["grade"] == "moderate"


def test_rules_without_a_budget_say_so(server: Server) -> None:
    heroes = [{"key": "berta"}]
    foes = [{"key": server.get("/api/monsters?ruleset=next2013")["monsters"][0]["key"]}]
    fight = {"map": "chapel", "heroes": heroes, "foes": foes, "ruleset": "next2013"}
    found = server.post("/api/encounters/weigh", {"encounter": fight})
    assert found["budget"] is None
    assert found["why"]


def test_a_file_is_read_again_as_it_was_and_by_the_command_line(server: Server, tmp_path: Path) -> None:
    _, text = server.request("POST", "/api/encounters/file", WISH)
    path = tmp_path / "encounter.yaml"
    path.write_bytes(text)
    plan = read_plan(path)
    assert plan.foes_style == "simple"
    assert plan.party[1].at == [(2, 3)]
    assert plan.foes[1].hp == 30
    assert plan.map == "chapel"
    found = json.loads(server.request("POST", "/api/encounters/read", text)[1])
    again = found["setup"]
    assert again["encounter"]["map"] == "chapel"
    assert [one["name"] for one in found["kinds"]] == ["Brennis Holt", "Ysolde Ember", "Skeleton", "Ogre"]
    for field in ("foes", "light", "surprised", "party_manner", "name"):
        assert again[field] == WISH[field], field
    assert (
        server.request("POST", "/api/encounters/file", {**WISH, **again, "precision": 0.05, "seed": 9})[1]
        == text
    )
    told = subprocess.run(
        [sys.executable, "-m", "tenfoot", "simulate", str(path), "--runs", "1", "--json", "--workers", "1"],
        capture_output=True,
        check=True,
        env={"PYTHONPATH": str(ROOT / "src"), "TENFOOT_HOME": str(server.home)},
    )
    assert json.loads(told.stdout)["runs"] == 1


def test_the_file_of_a_hero_of_ones_own_is_played_where_the_hero_is_kept(
    server: Server, tmp_path: Path
) -> None:
    hero = server.post("/api/heroes", {"name": "Ketil", "class": "fighter", "level": 2})
    fight = {**FIGHT, "heroes": [{"key": hero["key"]}], "foes": [{"key": "skeleton"}]}
    _, text = server.request("POST", "/api/encounters/file", {"encounter": fight})
    found = json.loads(server.request("POST", "/api/encounters/read", text)[1])
    assert found["kinds"][0]["name"] == "Ketil"
    path = tmp_path / "own.yaml"
    path.write_bytes(text)
    command = [
        sys.executable,
        "-m",
        "tenfoot",
        "simulate",
        str(path),
        "--runs",
        "1",
        "--json",
        "--workers",
        "1",
    ]
    source = {"PYTHONPATH": str(ROOT / "src")}
    here = subprocess.run(
        command, capture_output=True, check=True, env={**source, "TENFOOT_HOME": str(server.home)}
    )
    assert json.loads(here.stdout)["heroes"][0]["name"] == "Ketil"
    there = subprocess.run(
        command, capture_output=True, check=False, env={**source, "TENFOOT_HOME": str(tmp_path)}
    )
    assert there.returncode != 0
    assert hero["key"].encode() in there.stderr


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"party: fighter5", "foes"),
        (b"\xff\xfe", "text"),
        (b"party: [", "YAML"),
        (b"party: fighter5\nfoes: skeletn", "skeleton"),
        (b"party: fighter5\nfoes: 99xskeleton", "of a kind"),
        (b"party: fighter5\nfoes: skeleton\nmap: moon", "moon"),
        (b"party: fighter5\nfoes: skeleton\nfoes_manner: angelic", "fearless"),
        (b"party: fighter5\nfoes: skeleton\nruleset: chess", "chess"),
        (b"party: " + b"[" * 30_000 + b"]" * 30_000, "too deep"),
        (b"party: " + b"{a: " * 15_000, "too deep"),
        (MERGED, "'<<' takes"),
        (b"party: fighter5\nfoes: skeleton\nname: " + b"x" * 70_000, "bytes"),
    ],
)
def test_a_file_that_is_no_encounter_is_refused_in_words(server: Server, text: bytes, words: str) -> None:
    status, answer = server.request("POST", "/api/encounters/read", text)
    assert status in (400, 404, 413)
    assert words in json.loads(answer)["error"]["message"]
    assert server.get("/health")["status"] == "ok"
