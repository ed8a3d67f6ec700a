"""Fights by every ruleset at one server: listed in the lobby, with heroes and monsters of their own, and playable."""

from __future__ import annotations

import json
import random
from urllib.parse import quote

import pytest

from tenfoot.lang import catalogue
from tenfoot.rulesets.catalogue import additions, choices
from tenfoot.rulesets.names import DEFAULT, RULESETS
from tenfoot.table.table_text import words_in
from tenfoot.web.look_ups import view_addition
from tests.support.serving import Player, Record, Server, any_answer

OTHER = next(name for name in RULESETS if name != DEFAULT)


def play_on(server: Server, made: Record, answers: int) -> list[str]:
    """The one player answers at random; the kinds of things that were told."""
    draw, told = random.Random(4), []
    token = next(seat["token"] for seat in made["seats"] if seat["role"] == "player")
    with Player(server, token) as player:
        for _ in range(answers):
            player.ask("ping")
            player.until_state(lambda: player.prompt is not None or not player.waiting)
            if player.prompt is None:
                break
            if player.prompt["kind"] == "turn" and draw.random() < 0.4:
                answer = player.answer("end")
            else:
                # Alone, a night's rest is one click, and some stories are over in the morning.
                options = [o for o in player.prompt["options"] if o["key"] != "rest:long"]
                chosen = any_answer({**player.prompt, "options": options}, draw.randrange)
                answer = player.answer(chosen.pop("pick"), **chosen)
            told.append(answer["t"])
    return told


def test_the_lobby_lists_every_ruleset_and_its_first_fights(server: Server) -> None:
    lobby = server.get("/api/lobby")
    listed = {one["key"]: one["name"] for one in lobby["rulesets"]}
    assert listed == dict(choices())
    assert listed["srd52+flanking=two"] == "The 2024 rules (SRD 5.2.1), flanking (two)"
    assert {preset["ruleset"] for preset in lobby["presets"]} == set(RULESETS)
    assert lobby["presets"][0]["ruleset"] == DEFAULT


def test_each_ruleset_has_heroes_and_monsters_of_its_own(server: Server) -> None:
    heroes = {
        name: {one["key"] for one in server.get(f"/api/heroes?ruleset={name}")["heroes"]} for name in RULESETS
    }
    assert not heroes[DEFAULT] & heroes[OTHER]
    assert server.get("/api/heroes") == server.get(f"/api/heroes?ruleset={DEFAULT}")
    monster = server.get(f"/api/monsters?ruleset={OTHER}")["monsters"][0]["key"]
    assert server.get(f"/api/sheets/monsters/{monster}?ruleset={OTHER}")["key"] == monster
    status, said = server.request("GET", "/api/heroes?ruleset=srd51")
    assert status == 400
    assert "No ruleset 'srd51'" in json.loads(said)["error"]["message"]


@pytest.mark.parametrize(
    "ruleset", [*RULESETS, "next2013+rest-by-the-minute", "srd52+crits=double-total+flanking"]
)
def test_a_fight_of_ones_own_is_played_by_the_ruleset_it_names(server: Server, ruleset: str) -> None:
    asked = quote(ruleset, safe="")
    heroes = server.get(f"/api/heroes?ruleset={asked}")["heroes"][:2]
    foe = server.get(f"/api/monsters?ruleset={asked}")["monsters"][0]["key"]
    made = server.table(
        gm="house",
        seats=[{"name": "Ann", "heroes": [0, 1]}],
        seed=3,
        encounter={
            "ruleset": ruleset,
            "heroes": [{"key": hero["key"]} for hero in heroes],
            "foes": [{"key": foe, "count": 2}],
        },
    )
    assert len(play_on(server, made, 25)) > 5


def test_a_first_fight_of_the_other_ruleset_is_played_from_the_lobby(server: Server) -> None:
    preset = next(one for one in server.get("/api/lobby")["presets"] if one["ruleset"] == OTHER)
    made = server.table(
        preset=preset["key"], gm="house", seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}], seed=3
    )
    told = play_on(server, made, 40)
    assert len(told) > 20
    assert set(told) == {"ack"}


def test_ready_fights_adventures_and_campaigns_take_house_rules(server: Server) -> None:
    for more in (
        {"preset": "starter-fight"},
        {"preset": "gannet-light"},
        {"campaign": "The Mill", "heroes": [{"key": "fighter-3"}]},
    ):
        made = server.table(
            gm="house", seats=[{"name": "Ann", "heroes": [0]}], ruleset="srd52+flanking", **more
        )
        token = next(seat["token"] for seat in made["seats"] if seat["role"] == "player")
        with Player(server, token) as player:
            assert player.welcome["ruleset"] == "srd52+flanking=advantage"


def test_a_ready_fight_keeps_its_own_edition(server: Server) -> None:
    wish = {"preset": "starter-fight", "gm": "house", "seats": [], "ruleset": OTHER}
    status, said = server.request("POST", "/api/tables", json.dumps(wish).encode())
    assert (status, json.loads(said)["error"]["message"]) == (
        400,
        "This is played by the rules srd52, with packs and house rules that fit them.",
    )


def test_house_rules_are_named_in_the_language_of_the_browser(server: Server) -> None:
    english = {one["key"]: one for one in server.get("/api/lobby")["additions"]}
    assert english["flanking"]["values"][1] == {"key": "two", "name": "+2 to the attack roll"}
    entries = catalogue("en").entries
    thai = catalogue("th").entries
    for key, one in english.items():
        if not one["switch"]:
            continue
        assert entries[f"house-rule.{key}"].forms == (one["name"],)
        assert entries[f"house-rule.{key}/about"].forms == (one["about"],) if one["about"] else True
        for value in one["values"]:
            assert entries[f"house-rule.{key}={value['key']}"].forms == (value["name"],)
    view = view_addition(additions()["flanking"], words_in("th"))
    assert view.name == thai["house-rule.flanking"].forms[0]
    assert view.values[1].name == thai["house-rule.flanking=two"].forms[0]
