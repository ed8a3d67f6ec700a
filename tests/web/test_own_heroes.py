"""Heroes of one's own: made in the lobby, kept in the data folder, and played in fights and adventures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tenfoot.rulesets.hero_builder import ChoiceError, hero_content
from tenfoot.rulesets.srd52.hero.quick import Wish, quick_hero
from tenfoot.rulesets.srd52.ruleset import srd52
from tests.support.serving import Player, Record, Server

CONTENT = hero_content(srd52())
GANNET = {"preset": "gannet-light", "gm": "house"}


def make(server: Server, **wish: object) -> Record:
    made: Record = server.post("/api/heroes", wish)
    assert "key" in made, made
    return made


@pytest.mark.parametrize("kind", CONTENT.classes)
def test_every_species_and_background_suits_every_class(kind: str) -> None:
    for kin in CONTENT.species.values():
        for home in CONTENT.backgrounds:
            for lineage in (*kin.lineages, *([""] if not kin.lineages else [])):
                hero = quick_hero(kind, 3, CONTENT, Wish("Somebody", kin.key, lineage, home))
                assert (hero.sheet.name, hero.sheet.level) == ("Somebody", 3)


def test_a_hero_is_made_kept_listed_and_forgotten(home: Path) -> None:
    with Server(home) as server:
        made = make(
            server, name="Brunhild", **{"class": "paladin"}, level=4, species="dwarf", background="sage"
        )
        assert (made["class"], made["species"], made["level"], made["own"]) == ("Paladin", "Dwarf", 4, True)
    with Server(home) as server:
        heroes = server.get("/api/heroes")["heroes"]
        assert heroes[0] == made
        assert not any(hero.get("own") for hero in heroes[1:])
        assert not any(hero.get("own") for hero in server.get("/api/heroes?ruleset=next2013")["heroes"])
        assert server.get(f"/api/sheets/heroes/{made['key']}")["name"] == "Brunhild"
        assert server.request("DELETE", f"/api/heroes/{made['key']}")[0] == 204
        assert server.request("DELETE", f"/api/heroes/{made['key']}")[0] == 404
        assert server.get("/api/heroes")["heroes"] == heroes[1:]


def test_a_party_of_ones_own_plays_the_adventure_with_the_computers_companions(home: Path) -> None:
    with Server(home) as server:
        mine = make(server, name="Isolde", **{"class": "druid"}, level=3, species="elf", lineage="wood")
        party = [
            {"key": mine["key"]},
            {"key": "barbarian-3", "name": "Grim"},
            {"key": "rogue-3", "name": "Pip"},
        ]
        made = server.table(**GANNET, heroes=party, seats=[{"name": "Ann", "heroes": [0]}])
        with Player(server, made["host"]) as ann:
            assert {c["name"]: c["mine"] for c in ann.view["creatures"] if c["ally"]} == {
                "Isolde": True,
                "Grim": False,
                "Pip": False,
            }
            ann.until_state(lambda: ann.prompt is not None)
            assert ann.prompt is not None
            assert ann.prompt["kind"] == "declare"
        assert server.request("DELETE", f"/api/heroes/{mine['key']}")[0] == 204
    with Server(home) as server, Player(server, made["host"]) as ann:
        assert ann.creature("Isolde") is not None, "a game keeps the heroes who play in it"


def test_a_hero_of_ones_own_fights(server: Server) -> None:
    mine = make(server, name="Isolde", **{"class": "wizard"}, level=5, species="gnome", lineage="rock")
    made = server.table(
        gm="person",
        seats=[{"name": "Ann", "heroes": [0]}],
        encounter={"heroes": [{"key": mine["key"]}], "foes": [{"key": "skeleton", "count": 2}]},
    )
    with Player(server, made["host"]) as gm:
        assert gm.creature("Isolde") is not None


def test_a_whole_file_of_choices_is_a_hero_too(server: Server) -> None:
    choices = {
        "name": "Somebody",
        "classes": {"fighter": 1},
        "species": "orc",
        "background": "soldier",
        "scores": {"str": 15, "dex": 13, "con": 14, "int": 8, "wis": 12, "cha": 10},
        "raises": {"str": 2, "con": 1},
        "skills": ["perception", "survival"],
        "languages": ["dwarvish", "giant"],
        "tools": ["dice"],
        "styles": ["defense"],
        "masteries": ["greatsword", "javelin", "longsword"],
    }
    assert make(server, name="Hruga", choices=choices)["name"] == "Hruga"
    status, body = server.request("POST", "/api/heroes", {"choices": {**choices, "skills": ["perception"]}})
    assert status == 400
    assert "choose 2, not 1" in json.loads(body)["error"]["message"]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"name": ""}, "1 to 40 letters"),
        ({"name": "x" * 41}, "1 to 40 letters"),
        ({"name": "A", "class": "wizzard"}, "Did you mean 'wizard'?"),
        ({"name": "A", "species": "elff"}, "Did you mean 'elf'?"),
        ({"name": "A", "species": "elf", "lineage": "sea"}, "lineage"),
        ({"name": "A", "background": "pirate"}, "acolyte"),
        ({"name": "A", "level": 21}, "levels go from 1 to 20"),
        ({"name": "A", "strength": 30}, "strength"),
        ({"name": "A", "choices": {"name": "B", "key": "../../evil"}}, "classes"),
    ],
)
def test_what_can_not_be_a_hero_is_refused_with_what_would_be_right(
    server: Server, wish: Record, said: str
) -> None:
    status, body = server.request("POST", "/api/heroes", wish)
    assert status == 400
    assert said in json.loads(body)["error"]["message"]


@pytest.mark.parametrize("key", ["..%2f..%2ftables", "own-../../a", "own-12345678.json", "knight", "%00"])
def test_no_path_leads_out_of_the_heroes_folder(server: Server, key: str) -> None:
    assert server.request("DELETE", f"/api/heroes/{key}")[0] in (404, 405)


def test_too_many_or_unknown_heroes_are_refused(server: Server) -> None:
    seats = [{"name": "Ann", "heroes": [0]}]
    for heroes, said in (([{"key": "knight"}] * 13, "up to 12"), ([{"key": "own-00000000"}], "own-00000000")):
        status, body = server.request("POST", "/api/tables", {**GANNET, "heroes": heroes, "seats": seats})
        assert (status, said in json.loads(body)["error"]["message"]) == (400, True)


def test_a_wished_feat_is_taken_where_there_is_one_to_choose() -> None:
    def feats(kind: str, level: int, feat: str, kin: str = "human") -> tuple[str, ...]:
        hero = quick_hero(kind, level, CONTENT, Wish("Somebody", kin, feat=feat))
        origin = hero.choices.origin_feat
        return (*([origin.feat] if origin else []), *(each.feat for each in hero.choices.feats))

    for feat in ("alert", "savage-attacker", "skilled", "magic-initiate"):
        for kind in CONTENT.classes:
            home = CONTENT.backgrounds[quick_hero(kind, 1, CONTENT).choices.background].feat
            if feat != home or feat == "magic-initiate":
                assert feat in feats(kind, 1, feat)
    assert feats("fighter", 4, "grappler")[1:] == ("grappler",)
    assert feats("fighter", 6, "grappler", "dwarf") == ("grappler", "ability-score-improvement")
    with pytest.raises(ChoiceError, match="Grappler needs level 4"):
        feats("fighter", 3, "grappler")
    with pytest.raises(ChoiceError, match="Alert needs a species with an Origin feat"):
        feats("fighter", 3, "alert", "dwarf")


def test_wished_spells_come_before_those_that_are_liked() -> None:
    hero = quick_hero("wizard", 3, CONTENT, Wish("Somebody", spells=("color-spray", "fireball", "mending")))
    known = hero.choices.spells["wizard"]
    assert "mending" in known.cantrips
    assert known.prepared[0] == "color-spray"
    assert "fireball" not in known.prepared, "a level 3 wizard has no slot for it"
