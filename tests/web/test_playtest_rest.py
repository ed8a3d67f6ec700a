"""Campaigns and rests by the playtest rules on four devices: side by side, and kept when the server dies."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from tests.support.serving import Player, Server
from tests.web.test_campaign import page, put, tokens, win

NAMES = ("Ann", "Bo", "Cy", "Dee")


def sit(server: Server, links: dict[str, str], stack: ExitStack) -> dict[str, Player]:
    return {name: stack.enter_context(Player(server, token)) for name, token in links.items()}


def asked(player: Player, kind: str) -> None:
    player.until_state(lambda: player.prompt is not None and player.prompt["kind"] == kind)


def dice_left(gm: Player) -> list[int]:
    return [hero["pools"]["hit dice"] for hero in page(gm)["heroes"]]


def test_four_rest_side_by_side_by_the_playtest_rules(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        seats = [{"name": name, "heroes": [number]} for number, name in enumerate(NAMES)]
        made = server.table(preset="drowned-mill", gm="person", seats=seats, seed=7)
        links = tokens(made)
        with ExitStack() as stack:
            people = sit(server, links, stack)
            gm = people["GM"]
            heroes = [hero["hero"] for hero in page(gm)["heroes"]]
            for hero in heroes:
                word = {"pick": "gm:hp", "targets": [hero], "number": 5}
                assert gm.ask("override", answer=word)["t"] == "ack"
            full, start = dice_left(gm), gm.view["time"]
            assert gm.ask("party_rests", rest="short")["t"] == "ack"
            # All four are asked at the same moment; the last one answers first.
            for name in NAMES:
                asked(people[name], "spend hit die")
            for name in ("Cy", "Ann"):
                assert people[name].answer("yes")["t"] == "ack"
            asked(people["Cy"], "spend hit die")
            assert people["Cy"].answer("no")["t"] == "ack"
            spent = dice_left(gm)
            assert [a - b for a, b in zip(full, spent, strict=True)] == [1, 0, 1, 0]
        server.kill()
        server = Server(tmp_path)
        with ExitStack() as stack:
            people = sit(server, links, stack)
            gm = people["GM"]
            assert dice_left(gm) == spent
            assert people["Cy"].prompt is None
            assert [one["name"] for one in people["Cy"].waiting] == ["Ann", "Bo", "Dee"]
            assert people["Bo"].answer("yes")["t"] == "ack"
            assert gm.ask("go_on")["t"] == "ack"
            for name in NAMES:
                asked(people[name], "declare")
            assert [a - b for a, b in zip(full, dice_left(gm), strict=True)] == [1, 1, 1, 0]
            assert page(gm)["heroes"][3]["hp"] == 5, "Dee was away: none of her Hit Dice are spent"
            assert gm.view["time"] == start + 600
    finally:
        server.stop()


def test_a_campaign_by_the_playtest_rules_fights_and_takes_a_long_rest_with_four_seats(
    tmp_path: Path,
) -> None:
    with Server(tmp_path) as server, ExitStack() as stack:
        known = server.get("/api/heroes?ruleset=next2013")["heroes"]
        made = server.table(
            campaign="The Old Road",
            gm="person",
            ruleset="next2013",
            heroes=[{"key": hero["key"]} for hero in known[:4]],
            seats=[{"name": name, "heroes": [number]} for number, name in enumerate(NAMES)],
            seed=7,
        )
        people = sit(server, tokens(made), stack)
        gm = people["GM"]
        assert gm.ask("evening", on=True)["t"] == "ack"
        foe = server.get("/api/monsters?ruleset=next2013")["monsters"][0]["key"]
        put(gm, "The ford", map="ford", foes=[[foe, 2]])
        win(gm)
        assert gm.after is not None
        assert gm.ask("settle", xp=40, then="stay")["t"] == "ack"
        assert [hero["xp"] for hero in page(gm)["heroes"]] == [10] * 4
        for hero in page(gm)["heroes"]:
            word = {"pick": "gm:hp", "targets": [hero["hero"]], "number": 5}
            assert gm.ask("override", answer=word)["t"] == "ack"
        start = gm.view["time"]
        assert gm.ask("party_rests", rest="long")["t"] == "ack"
        # Whoever has something to choose is asked at the same moment; then all are free to act again.
        for _ in range(12):
            busy = [one for one in people.values() if one.prompt and one.prompt["kind"] != "declare"]
            if not busy:
                break
            for one in busy:
                assert one.prompt is not None
                assert one.answer(one.prompt["default"]["pick"])["t"] == "ack"
        for name in NAMES:
            asked(people[name], "declare")
        assert gm.view["time"] == start + 8 * 3600
        assert [hero["hp"] for hero in page(gm)["heroes"]] == [hero["hp_max"] for hero in page(gm)["heroes"]]
        assert gm.ask("undo", steps=1)["t"] == "ack"
        assert [hero["hp"] for hero in page(gm)["heroes"]] == [5] * 4
