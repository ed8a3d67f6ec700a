"""The sheet after a fight, field by field: it survives a reload and a dead server, gives out gear, and goes on here."""

from __future__ import annotations

from pathlib import Path

from tests.support.serving import Player, Record, Server, any_answer
from tests.web.test_campaign import SEATS, campaign, page, put, tokens, win
from tests.web.test_keeping import heroes_in_store


def say(gm: Player, word: str, target: int, number: int, words: str = "") -> None:
    """Give a GM command for one creature."""
    said = gm.ask("override", answer={"pick": word, "targets": [target], "number": number, "words": words})
    assert said["t"] == "ack", said


def cells(player: Player) -> dict[int, int]:
    """Where each hero stands."""
    return {c["id"]: c["cell"] for c in player.view["creatures"] if c["side"] == "heroes"}


def test_every_field_is_right_and_the_heroes_go_on_where_they_stand(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        made = campaign(server)
        links = tokens(made)
        with Player(server, links["GM"]) as gm, Player(server, links["Ann"]) as ann:
            gm.ask("evening", on=True)
            put(gm, "The ford", map="ford", foes=[["bandit", 3]])
            before: dict[int, Record] = {hero["hero"]: hero for hero in page(gm)["heroes"]}
            brennis, pim, _, ysolde = before
            say(gm, "gm:lose hit points", brennis, 11)
            say(gm, "gm:lose hit points", pim, 500)
            say(gm, "gm:pool", brennis, 1, "second-wind")
            say(gm, "gm:pool", ysolde, 1, "slot 1")
            say(gm, "gm:pool", ysolde, 0, "slot 2")
            bandits = {c["id"] for c in gm.view["creatures"] if c["side"] == "foes"}
            win(gm)
            stood = cells(gm)
            now = {hero["hero"]: hero for hero in page(gm)["heroes"]}
            spent = {
                brennis: {"second-wind": (3, 1)},
                ysolde: {"slot 1": (4, 1), "slot 2": (3, 0)},
            }
            sheet = gm.after
            assert sheet is not None
            assert {hero["creature"] for hero in sheet["heroes"]} == set(before)
            for hero in sheet["heroes"]:
                key = hero["creature"]
                lost = {brennis: 11, pim: before[pim]["hp"]}.get(key, 0)
                assert hero == {
                    "creature": key,
                    "name": before[key]["name"],
                    "before": before[key]["hp"],
                    "hp": before[key]["hp"] - lost,
                    "hp_max": before[key]["hp_max"],
                    "life": now[key]["life"],
                    "spent": [
                        {"pool": pool, "before": had, "now": left}
                        for pool, (had, left) in spent.get(key, {}).items()
                    ],
                    "xp": 6500,
                }
            assert {foe["creature"] for foe in sheet["foes"]} == bandits
            assert {foe["life"] for foe in sheet["foes"]} == {"dead"}
            living = [key for key, hero in now.items() if hero["life"] != "dead"]
            assert (sheet["xp"], sheet["each"]) == (3 * 25, 75 // len(living))
            assert {one["carrier"] for one in sheet["loot"]} == bandits
            ann.until_state(lambda: ann.after is not None)
            assert ann.after == sheet
            # A reload, and then a server that dies without a word.
            with Player(server, links["Ann"]) as again:
                assert again.after == sheet
        server.kill()
        server = Server(tmp_path)
        with (
            Player(server, links["GM"]) as gm,
            Player(server, links["Ann"]) as ann,
            Player(server, links["Bo"]) as bo,
        ):
            assert gm.after == ann.after == bo.after == sheet
            first, second = sheet["loot"][:2]
            assert ann.ask("settle", xp=75)["code"] == "not-allowed"
            items = [[first["item"], ysolde], [second["item"], brennis]]
            assert gm.ask("settle", xp=75, items=items, then="stay")["t"] == "ack"
            assert gm.after is None
            looted = [entry["facts"] for entry in gm.log if entry["kind"] == "looted"]
            assert {(fact["creature"], fact["item"]) for fact in looted} == {
                (ysolde, first["kind"]),
                (brennis, second["kind"]),
            }
            assert {hero["xp"] for hero in page(gm)["heroes"] if hero["hero"] in living} == {
                6500 + 75 // len(living)
            }
            # Everybody stands where they stood and may act at once; nobody waits for anybody.
            assert cells(gm) == stood
            assert gm.view["mode"] == "scene"
            for player in (ann, bo):
                player.until_state(lambda p=player: p.prompt is not None and p.after is None)
                assert player.prompt is not None
                assert player.prompt["kind"] == "declare"
                assert (
                    player.ask(
                        "answer",
                        serial=player.prompt["serial"],
                        answer=any_answer(player.prompt, lambda n: 0),
                    )["t"]
                    == "ack"
                )
    finally:
        server.stop()
    kinds = [kind for kind, _, _ in heroes_in_store(tmp_path, made["table"])["Ysolde Ember"]["items"]]
    assert first["kind"] in kinds


def test_a_quick_fight_without_a_winner_has_its_sheet(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        made = server.table(preset="starter-fight", gm="person", seats=SEATS, seed=3)
        links = tokens(made)
        with Player(server, links["GM"]) as gm, Player(server, links["Ann"]) as ann:
            hurt = min(c["id"] for c in gm.view["creatures"] if c["side"] == "heroes")
            foe = min(c["id"] for c in gm.view["creatures"] if c["side"] == "foes")
            full = next(c for c in gm.view["creatures"] if c["id"] == hurt)["numbers"]["hp"]
            say(gm, "gm:lose hit points", hurt, 9)
            say(gm, "gm:lose hit points", foe, 300)
            assert gm.after is None
            assert gm.ask("override", answer={"pick": "gm:end combat"})["t"] == "ack"
            sheet = gm.after
            assert sheet is not None
            hero = next(one for one in sheet["heroes"] if one["creature"] == hurt)
            assert (hero["before"], hero["hp"]) == (full, full - 9)
            assert [one["creature"] for one in sheet["foes"]] == [foe]
            assert sheet["xp"] > 0
            ann.until_state(lambda: ann.after is not None)
            assert ann.after is not None
            assert ann.after["heroes"] == sheet["heroes"]
            # The game is over, and what was won can still be given out.
            assert gm.ask("settle", xp=10)["t"] == "ack"
            sheet = gm.after
    with Server(tmp_path) as server, Player(server, links["GM"]) as gm:
        assert gm.after == sheet
        assert gm.ask("undo", steps=1)["t"] == "ack"
        assert gm.after is not None
        assert gm.ask("undo", steps=1)["t"] == "ack"
        assert gm.after is None
        assert gm.view["mode"] == "combat"
