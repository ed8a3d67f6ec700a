"""Maps, encounters and adventures of packs: checked with their places, offered, and played with further house rules."""

from __future__ import annotations

import shutil
from pathlib import Path
from urllib.parse import quote

import pytest

from tenfoot.adventure.running import adventure_name
from tenfoot.packs import read_pack
from tenfoot.packs.composing import faults_of
from tenfoot.packs.finding import NAMED_PATHS
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.ready_maps import READY_MAPS, find_map
from tenfoot.table.setup import every_preset, with_additions
from tests.support.serving import Player, Server

FROST = Path(__file__).parents[2] / "examples" / "packs" / "frost"


@pytest.fixture
def frost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(FROST, tmp_path / "frost")
    monkeypatch.setenv(NAMED_PATHS, str(tmp_path / "frost"))
    return tmp_path / "frost"


@pytest.mark.usefixtures("frost")
def test_the_pack_offers_its_games() -> None:
    offered = {preset.key: preset for preset in every_preset()}
    fight = offered["hounds-at-the-ford@frost"]
    assert (fight.ruleset, fight.encounter.map) == ("srd52+frost", "frozen-ford@frost")
    assert [foe.key for foe in fight.encounter.foes] == ["rime-hound@frost", "rime-speaker@frost"]
    assert offered["ice-road@frost"].adventure == "ice-road@frost"
    assert find_map("frozen-ford@frost", ruleset_named("srd52+frost")).width == 20


def test_a_pack_with_faults_offers_nothing_and_hides_nothing_else(frost: Path) -> None:
    before = {preset.key for preset in every_preset()}
    (frost / "encounters" / "hounds-at-the-ford.yaml").write_text("key: [", "utf-8")
    assert {key for key in before if "@" not in key} == {preset.key for preset in every_preset()}


@pytest.mark.parametrize(
    ("file", "old", "new", "text", "near"),
    [
        ("encounters/hounds-at-the-ford.yaml", "rime-hound, 2", "rime-hund, 2", "rime-hund", "rime-hound"),
        ("encounters/hounds-at-the-ford.yaml", "frozen-ford", "frozen-fort", "frozen-fort", "frozen-ford"),
        ("encounters/hounds-at-the-ford.yaml", "wizard-3", "wizzard-3", "wizzard-3", "wizard"),
        ("encounters/hounds-at-the-ford.yaml", "about", "abuot", "abuot", "about"),
        ("maps/frozen-ford.yaml", "ground", "grond", "grond", "ground"),
        ("adventures/ice-road.yaml", "to: bank", "to: bonk", "bonk", "bank"),
        ("adventures/ice-road.yaml", "rime-hound@frost", "rime-hund@frost", "rime-hund", "rime-hound"),
        ("adventures/ice-road.yaml", "arrive", "arive", "arive", "arrive"),
    ],
)
def test_faults_are_told_with_their_place(
    frost: Path, file: str, old: str, new: str, text: str, near: str
) -> None:
    path = frost / file
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    every = faults_of(ruleset_named("srd52"), read_pack(frost))
    faults = [fault for fault in every if text in str(fault)]
    assert faults, every
    assert (faults[0].file, faults[0].line > 0) == (file, True)
    assert near in str(faults[0]).partition(text)[2]


def test_a_map_that_is_no_rectangle_is_a_fault(frost: Path) -> None:
    path = frost / "maps" / "frozen-ford.yaml"
    path.write_text(path.read_text("utf-8").replace('~~~~........"', '~~~~?"', 1), "utf-8")
    (fault,) = faults_of(ruleset_named("srd52"), read_pack(frost))
    assert fault.file == "maps/frozen-ford.yaml"


def test_the_rules_of_a_ready_fight_stay_when_more_are_wished_for() -> None:
    assert with_additions("srd52+frost", "srd52+flanking=two") == "srd52+frost+flanking=two"
    assert with_additions("srd52+frost", "srd52+frost") == "srd52+frost"
    assert with_additions("srd52", "") == "srd52"
    assert adventure_name("gannet-light", "srd52+flanking=two") == "adventure gannet-light+flanking=two"
    assert adventure_name("gannet-light", "next2013") == "adventure gannet-light"


def test_encounters_of_packs_may_be_on_every_map_that_tables_have(frost: Path) -> None:
    path = frost / "encounters" / "hounds-at-the-ford.yaml"
    text = path.read_text("utf-8")
    for found in READY_MAPS:
        path.write_text(text.replace("map: frozen-ford", f"map: {found.key}"), "utf-8")
        assert faults_of(ruleset_named("srd52"), read_pack(frost)) == []


def test_a_map_of_a_pack_has_thin_walls_and_heights(frost: Path) -> None:
    path = frost / "maps" / "frozen-ford.yaml"
    text = path.read_text("utf-8")
    more = "edges:\n  - {start: [2, 0], end: [2, 3]}\nheights:\n  - {feet: 5, x: 0, y: 0}\n"
    path.write_text(text + more, "utf-8")
    assert faults_of(ruleset_named("srd52"), read_pack(frost)) == []
    path.write_text(text + more.replace("[2, 3]", "[3, 3]"), "utf-8")
    (fault,) = faults_of(ruleset_named("srd52"), read_pack(frost))
    assert "slanted" in str(fault)


def test_an_encounter_and_an_adventure_of_a_pack_are_played(tmp_path: Path) -> None:
    shutil.copytree(FROST, tmp_path / "packs" / "frost")
    with Server(tmp_path) as server:
        maps = server.get(f"/api/maps?ruleset={quote('srd52+frost', safe='')}")["maps"]
        assert "frozen-ford@frost" in {each["key"] for each in maps}
        assert "frozen-ford@frost" not in {each["key"] for each in server.get("/api/maps")["maps"]}
        for address in ("simulator", "places"):
            found = server.get(f"/api/{address}?ruleset={quote('srd52+frost', safe='')}")
            listed = found["maps" if address == "simulator" else "places"]
            assert [each["key"] for each in listed] == [each["key"] for each in maps]
        copied = server.get("/api/places/frozen-ford@frost?ruleset=srd52%2Bfrost")
        assert copied["place"]["ruleset"] == "srd52+frost"
        for key, heard in (
            ("hounds-at-the-ford@frost", "Rime Hound"),
            ("ice-road@frost", "The cart on the ice"),
        ):
            made = server.table(
                preset=key,
                gm="house",
                seats=[{"name": "Ann", "heroes": [0, 1]}],
                ruleset="srd52+flanking",
                seed=2,
            )
            token = next(seat["token"] for seat in made["seats"] if seat["role"] == "player")
            with Player(server, token) as player:
                player.until_state(lambda player=player: bool(player.view))
                assert player.welcome["ruleset"] == "srd52+frost+flanking=advantage"
                assert heard in str(player.view)
