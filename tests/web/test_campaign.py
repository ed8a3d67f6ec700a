"""A campaign at one table: places one after another, the sheet after a fight, rests, and the same links next week."""

from __future__ import annotations

import gzip
import re
import sqlite3
from pathlib import Path

import pytest

from tenfoot.table.store import open_store
from tests.support.serving import Player, Record, Server

HEROES = [{"key": key} for key in ("fighter-5", "rogue-5", "cleric-5", "wizard-5")]
SEATS = [{"name": "Ann", "heroes": [0, 2]}, {"name": "Bo", "heroes": [1, 3]}]


def campaign(server: Server, name: str = "The Salt Road") -> Record:
    """A new campaign with a person as GM and two players."""
    return server.table(campaign=name, gm="person", heroes=HEROES, seats=SEATS, seed=7)


def tokens(made: Record) -> dict[str, str]:
    return {seat["name"]: seat["token"] for seat in made["seats"]}


def page(player: Player) -> Record:
    """The campaign's page as a player gets it."""
    found: Record = player.ask("campaign")["campaign"]
    return found


def put(gm: Player, title: str, **wish: object) -> str:
    """Add a place to the story and put it on the table."""
    assert gm.ask("add_story", title=title, **wish)["t"] == "ack"
    key = str(next(entry for entry in page(gm)["story"] if entry["title"] == title)["key"])
    assert gm.ask("put_on_table", key=key)["t"] == "ack", key
    gm.until_state(lambda: gm.view["scene"] is not None and gm.view["scene"]["title"] == title)
    return key


def win(gm: Player) -> None:
    """Have the GM beat all foes and end the fight."""
    foes = [c["id"] for c in gm.view["creatures"] if c["side"] == "foes"]
    said = gm.ask("override", answer={"pick": "gm:lose hit points", "targets": foes, "number": 300})
    assert said["t"] == "ack", said
    if gm.view["mode"] == "combat":
        gm.ask("override", answer={"pick": "gm:end combat", "words": "heroes"})
    gm.until_state(lambda: gm.after is not None)


def state_of(roster: Record) -> list[Record]:
    """What next week must be as it was left."""
    wanted = ("hero", "name", "seat", "status", "hp", "hp_max", "pools", "xp", "life")
    return [{key: hero[key] for key in wanted} for hero in roster["heroes"]]


def test_a_campaign_over_two_evenings_with_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        made = campaign(server)
        links = tokens(made)
        with (
            Player(server, links["GM"]) as gm,
            Player(server, links["Ann"]) as ann,
            Player(server, links["Bo"]) as bo,
        ):
            assert gm.news["gathering"]
            assert gm.news["campaign"]["name"] == "The Salt Road"
            assert gm.ask("evening", on=True)["t"] == "ack"
            assert gm.ask("evening", on=True)["code"] == "stale"
            assert ann.ask("evening", on=False)["code"] == "not-allowed"
            heroes = {hero["name"]: hero["hero"] for hero in page(gm)["heroes"]}
            key = put(gm, "The ford", map="ford", foes=[["bandit", 3]], note="the ferryman lies")
            # The same connections see the new place; the log has one heading.
            for player in (ann, bo):
                player.until_state(lambda p=player: p.map.get("width") == 20 and p.view["mode"] == "combat")
                assert [e["kind"] for e in player.log].count("table.chapter") == 1
                assert not any("ferryman" in frame for frame in player.frames)
            assert page(bo)["story"] == [
                {
                    "key": key,
                    "title": "The ford",
                    "kind": "place",
                    "mark": "on the table",
                    "map": "ford",
                    "foes": [],
                    "note": "",
                }
            ]
            assert gm.ask("put_on_table", key="")["code"] == "illegal"
            brennis = min(heroes.values())
            gm.ask("override", answer={"pick": "gm:lose hit points", "targets": [brennis], "number": 11})
            win(gm)
            after = gm.after
            assert after is not None
            assert after["xp"] == 75
            assert after["each"] == 18
            hurt = next(hero for hero in after["heroes"] if hero["creature"] == brennis)
            assert (hurt["before"], hurt["hp"]) == (49, 38)
            loot = after["loot"][0]
            # It survives a reload.
            with Player(server, links["Ann"]) as again:
                assert again.after is not None
                assert again.after["heroes"] == after["heroes"]
            said = gm.ask("settle", xp=40, items=[[loot["item"], brennis]], then="stay")
            assert said["t"] == "ack", said
            assert gm.after is None
            assert gm.ask("settle", xp=40)["code"] == "stale"
            assert [hero["xp"] for hero in page(gm)["heroes"]] == [6510] * 4
            # One undo takes all of it back, and the sheet is there again.
            assert gm.ask("undo", steps=1)["t"] == "ack"
            assert gm.after is not None
            assert gm.ask("settle", xp=40, items=[[loot["item"], brennis]], then="short")["t"] == "ack"
            ann.until_state(lambda: ann.prompt is not None and ann.prompt["kind"] == "hit dice")
            assert gm.ask("go_on")["t"] == "ack"
            gm.until_state(lambda: gm.view["time"] >= 3600)
            second = put(gm, "The mill", map="chapel")
            ann.until_state(lambda: ann.map.get("width") == 22)
            assert ann.view["mode"] == "scene"
            assert ann.prompt is not None
            before = state_of(page(gm))
            clock = gm.view["time"]
            assert [entry["mark"] for entry in page(gm)["story"]] == ["played", "on the table"]
            assert gm.ask("evening", on=False)["t"] == "ack"
            assert list((tmp_path / "backups").iterdir())
    with Server(tmp_path) as server:
        mine = server.post("/api/tables/mine", {"tokens": [links["Ann"]]})["tables"]
        assert (mine[0]["campaign"], mine[0]["evening"], mine[0]["name"]) == (
            "The Salt Road",
            1,
            "The Salt Road",
        )
        with Player(server, links["GM"]) as gm, Player(server, links["Ann"]) as ann:
            assert gm.news["gathering"]
            assert gm.ask("evening", on=True)["t"] == "ack"
            assert state_of(page(gm)) == before
            assert gm.view["time"] == clock
            assert page(gm)["on_table"] == second
            assert page(ann)["journal"][0] == "Evening 1 began."
            # Back at the ford: the bodies lie where they fell, and nobody fights.
            assert gm.ask("put_on_table", key=key)["t"] == "ack"
            gm.until_state(lambda: gm.map["width"] == 20)
            assert gm.view["mode"] == "scene"
            assert len([c for c in gm.view["creatures"] if c["side"] == "foes"]) == 3
            assert state_of(page(gm)) == before
        assert server.stop() == ""


def test_a_hero_elsewhere_stays_away_and_comes_back_whole(tmp_path: Path) -> None:
    with Server(tmp_path) as server, Player(server, tokens(campaign(server))["GM"]) as gm:
        gm.ask("evening", on=True)
        roster = page(gm)["heroes"]
        away = roster[3]["hero"]
        gm.ask("override", answer={"pick": "gm:lose hit points", "targets": [away], "number": 5})
        assert gm.ask("hero_status", hero=away, status="elsewhere")["t"] == "ack"
        assert gm.ask("hero_status", hero=999, status="retired")["code"] == "unknown"
        put(gm, "The ford", map="ford")
        assert away not in [c["id"] for c in gm.view["creatures"]]
        there = next(hero for hero in page(gm)["heroes"] if hero["hero"] == away)
        assert (there["status"], there["hp"]) == ("elsewhere", roster[3]["hp"] - 5)
        assert gm.ask("hero_status", hero=away, status="active")["t"] == "ack"
        put(gm, "The mill", map="chapel")
        assert away in [c["id"] for c in gm.view["creatures"]]
        back = next(hero for hero in page(gm)["heroes"] if hero["hero"] == away)
        assert (back["status"], back["hp"]) == ("active", roster[3]["hp"] - 5)


def test_the_story_is_ordered_checked_and_cleared(tmp_path: Path) -> None:
    with Server(tmp_path) as server, Player(server, tokens(campaign(server))["GM"]) as gm:
        for title in ("One", "Two", "Three"):
            assert gm.ask("add_story", title=title)["t"] == "ack"
        keys = {entry["title"]: entry["key"] for entry in page(gm)["story"]}
        assert gm.ask("move_story", key=keys["Three"], to=0)["t"] == "ack"
        assert gm.ask("move_story", key=keys["One"], to=-1)["t"] == "ack"
        assert [entry["title"] for entry in page(gm)["story"]] == ["Three", "Two"]
        assert gm.ask("add_story", title="Bad", foes=[["goblni", 2]])["t"] == "refused"
        assert gm.ask("add_story", title="Bad", map="nowhere")["t"] == "refused"
        assert gm.ask("add_story", title="Bad", adventure="nothing")["t"] == "refused"
        assert gm.ask("move_story", key="zz", to=0)["code"] == "unknown"
        assert gm.ask("put_on_table", key="zz")["code"] == "unknown"
        assert gm.ask("party_rests", rest="long")["t"] == "ack"


def test_an_adventure_is_played_by_the_same_heroes_and_people_keep_their_attitudes(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        links = tokens(campaign(server))
        with Player(server, links["GM"]) as gm, Player(server, links["Bo"]) as bo:
            gm.ask("evening", on=True)
            everybody = [h["hero"] for h in page(gm)["heroes"]]
            hero = min(everybody)
            assert gm.ask("add_story", title="The inn", adventure="gannet-light")["t"] == "ack"
            key = page(gm)["story"][0]["key"]
            assert gm.ask("put_on_table", key=key)["t"] == "ack"
            gm.until_state(lambda: gm.view["scene"] is not None and bool(gm.view["scene"]["people"]))
            wenna = next(c for c in gm.view["creatures"] if c["name"].startswith("Wenna"))["id"]
            cool = {"pick": "gm:attitude", "targets": [wenna, *everybody], "words": "indifferent"}
            assert gm.ask("override", answer=cool)["t"] == "ack"
            friendly = {"pick": "gm:attitude", "targets": [wenna, hero], "words": "friendly"}
            assert gm.ask("override", answer=friendly)["t"] == "ack"
            put(gm, "The mill", map="chapel")
            names = {h["hero"]: h["name"] for h in page(gm)["heroes"]}
            met = next(person for person in page(gm)["people"] if person["id"] == wenna)
            assert met["attitudes"] == {
                name: "friendly" if key == hero else "indifferent" for key, name in names.items()
            }
            # Players know whom they met; what somebody really feels is the GM's.
            known = next(person for person in page(bo)["people"] if person["id"] == wenna)
            assert known["attitudes"] == {}
            assert gm.ask("add_story", title="The quay", map="ford")["t"] == "ack"
            quay = page(gm)["story"][-1]["key"]
            assert gm.ask("put_on_table", key=quay, people=[wenna])["t"] == "ack"
            gm.until_state(lambda: gm.map["width"] == 20)
            assert wenna in [c["id"] for c in gm.view["creatures"]]
            # In the inn she is no longer.
            assert gm.ask("put_on_table", key=key)["t"] == "ack"
            gm.until_state(lambda: gm.view["scene"]["key"] != "here")
            assert wenna not in [c["id"] for c in gm.view["creatures"]]


def test_a_quick_fight_is_named_and_goes_on_as_a_campaign(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        made = server.table(preset="starter-fight", gm="person", seats=SEATS, seed=3)
        with Player(server, tokens(made)["GM"]) as gm:
            assert gm.news["campaign"] is None
            hurt = min(c["id"] for c in gm.view["creatures"] if c["side"] == "heroes")
            gm.ask("override", answer={"pick": "gm:lose hit points", "targets": [hurt], "number": 9})
            gm.ask("override", answer={"pick": "gm:end combat", "words": "heroes"})
            assert gm.ask("keep_heroes", name="Salt and Ash")["t"] == "ack"
            gm.until_state(lambda: gm.news["campaign"] is not None)
            put(gm, "The mill", map="chapel")
            hero = next(hero for hero in page(gm)["heroes"] if hero["hero"] == hurt)
            assert hero["hp"] == hero["hp_max"] - 9
            assert gm.view["mode"] == "scene"


def test_one_damaged_campaign_costs_the_others_nothing(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        first, second = campaign(server), campaign(server, "The other one")
    with sqlite3.connect(tmp_path / "tables.sqlite") as db:
        assert db.execute("UPDATE campaigns SET body='x' WHERE id=?", (first["table"],)).rowcount == 1
    db.close()
    with Server(tmp_path) as server:
        mine = server.post("/api/tables/mine", {"tokens": [first["host"], second["host"]]})["tables"]
        assert "damaged" in mine[0]["fault"]
        assert (mine[1]["campaign"], mine[1]["fault"]) == ("The other one", "")
        assert campaign(server, "A third one")["table"]
        joined = server.post("/api/join", {"code": second["code"], "name": "Cy", "watch": True})
        assert joined["role"] == "spectator"


@pytest.mark.parametrize("title", ["", "x" * 60])
def test_a_campaign_needs_a_name_that_fits(tmp_path: Path, title: str) -> None:
    with Server(tmp_path) as server, Player(server, tokens(campaign(server))["GM"]) as gm:
        assert gm.ask("keep_heroes", name=title)["code"] == "illegal"


STORES = Path(__file__).parents[1] / "table" / "stores"


@pytest.mark.parametrize("written", ["0.1", "0.2-schema3"])
def test_a_table_of_an_earlier_version_becomes_a_campaign_with_its_wounds(
    tmp_path: Path, written: str
) -> None:
    (tmp_path / "tables.sqlite").write_bytes(gzip.decompress((STORES / f"{written}.sqlite.gz").read_bytes()))
    with Server(tmp_path) as server, Player(server, "tok_srd52-fight-gm") as gm:
        assert gm.welcome["t"] == "welcome"
        with Player(server, "tok_srd52-fight-p1") as ann:
            assert ann.welcome["seat"] == "p1"
        hurt = page(gm)["heroes"][0]["hero"]
        gm.ask("override", answer={"pick": "gm:lose hit points", "targets": [hurt], "number": 3})
        wounds = {h["hero"]: (h["hp"], h["pools"]) for h in page(gm)["heroes"]}
        assert any(h["hp"] < h["hp_max"] for h in page(gm)["heroes"])
        gm.ask("override", answer={"pick": "gm:end combat", "words": "heroes"})
        assert gm.ask("keep_heroes", name="Old friends")["t"] == "ack"
        put(gm, "The mill", map="chapel")
        assert {h["hero"]: (h["hp"], h["pools"]) for h in page(gm)["heroes"]} == wounds


def test_the_evening_ends_in_the_middle_of_a_question_which_is_open_next_week(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        links = tokens(campaign(server))
        with Player(server, links["GM"]) as gm, Player(server, links["Ann"]) as ann:
            gm.ask("evening", on=True)
            put(gm, "The ford", map="ford", foes=[["bandit", 2]])
            for _ in range(60):
                if ann.prompt is not None and ann.prompt["kind"] == "turn" and gm.view["mode"] == "combat":
                    break
                waits = gm.waiting[0]
                answer = {"pick": "end"} if waits["kind"] == "turn" else None
                question = gm.ask("question", seat=waits["seat"], creature=0)["prompt"]
                pick = answer or {"pick": question["default"]}
                gm.ask("answer_for", seat=waits["seat"], serial=question["serial"], answer=pick)
                ann.ask("ping")
            assert ann.prompt is not None
            open_question = (ann.prompt["serial"], ann.prompt["kind"], ann.prompt["creature"])
            assert gm.ask("evening", on=False)["t"] == "ack"
    with Server(tmp_path) as server, Player(server, links["GM"]) as gm, Player(server, links["Ann"]) as ann:
        assert gm.ask("evening", on=True)["t"] == "ack"
        ann.ask("ping")
        assert ann.prompt is not None
        assert (ann.prompt["serial"], ann.prompt["kind"], ann.prompt["creature"]) == open_question
        assert ann.answer("end")["t"] == "ack"


def test_two_campaigns_that_differ_in_secrets_send_a_player_the_same(tmp_path: Path) -> None:
    told: list[list[str]] = []
    with Server(tmp_path) as server:
        for secret in ("the ferryman lies", "nothing to see"):
            links = tokens(campaign(server))
            with Player(server, links["GM"]) as gm, Player(server, links["Bo"]) as bo:
                gm.ask("evening", on=True)
                gm.ask(
                    "add_story",
                    title=f"Draft {secret}",
                    note=secret,
                    foes=[["ogre", len(secret)]],
                    draft=True,
                )
                put(gm, "The mill", map="chapel", note=secret)
                gm.ask("move_story", key=page(gm)["story"][0]["key"], to=-1)
                bo.until_state(lambda p=bo: p.map.get("width") == 22)
                page(bo)
                told.append(
                    [re.sub(r'"(?:t|)[0-9a-f]{6,10}"|"[A-Z]+-\d+"', '"x"', frame) for frame in bo.frames]
                )
    assert told[0][-1] == told[1][-1]
    # Several changes may come as one update; what is told in the end is the same, letter by letter.
    last = [[frame for frame in frames if frame.startswith('{"t":"update"')][-1] for frames in told]
    assert last[0] == last[1]
    assert not any("ferryman" in frame or "Draft" in frame for frame in told[0])


def test_opening_a_long_campaign_reads_no_more_than_a_short_one(tmp_path: Path) -> None:
    """What is read to open a table does not grow with its chapters: 2 or 16, the same rows within a tenth."""
    sizes: list[int] = []
    with Server(tmp_path) as server:
        made = campaign(server)
        with Player(server, tokens(made)["GM"]) as gm:
            gm.ask("evening", on=True)
            keys = [put(gm, "The ford", map="ford"), put(gm, "The mill", map="chapel")]
            for chapters in range(3, 17):
                assert gm.ask("put_on_table", key=keys[(chapters + 1) % 2])["t"] == "ack"
        assert page_of_chapters(server, made) == 17
    store = open_store(tmp_path / "tables.sqlite")
    games = store.chapters(made["table"])
    for game in (games[1], games[-1]):
        whole = store.read(game)
        sizes.append(len(whole.steps) + len(whole.entries) + len(whole.checkpoints))
    store.close()
    assert sizes[1] <= sizes[0] * 1.1 + 2


def page_of_chapters(server: Server, made: Record) -> int:
    with Player(server, tokens(made)["GM"]) as gm:
        return int(page(gm)["chapter"])
