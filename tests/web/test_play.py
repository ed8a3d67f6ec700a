"""People at one table over real sockets: rounds, reactions, secrets, undo, refusals, coming back."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256

import pytest

from tests.support.serving import Player, Record, Server, any_answer

DUEL: Record = {
    "map": "vault",
    "heroes": [
        {"key": "knight", "name": "Serra", "x": 8, "y": 4},
        {"key": "mage", "name": "Ilvar", "x": 2, "y": 2},
    ],
    "foes": [
        {"key": "skeleton", "name": "Rattle", "x": 9, "y": 4},
        {"key": "ogre", "name": "Lurker", "x": 15, "y": 3},
    ],
}


@contextmanager
def seated(server: Server, made: Record) -> Iterator[dict[str, Player]]:
    with ExitStack() as stack:
        yield {s["seat"]: stack.enter_context(Player(server, s["token"])) for s in made["seats"]}


def deciding(players: dict[str, Player]) -> Player:
    """Whoever has the open prompt; everybody reads what has come meanwhile."""
    someone = next(iter(players.values()))
    someone.ask("ping")
    for player in players.values():
        player.ask("ping")
    seat = someone.waiting[0]["seat"]
    players[seat].until_state(lambda: players[seat].prompt is not None)
    return players[seat]


def answer_plainly(player: Player, draw: random.Random) -> Record:
    assert player.prompt is not None
    if player.prompt["kind"] == "turn" and draw.random() < 0.3:
        return player.answer("end")
    chosen = any_answer(player.prompt, draw.randrange)
    return player.answer(chosen.pop("pick"), **chosen)


@pytest.mark.parametrize("people", [1, 4])
def test_a_gm_and_players_play_a_full_round_and_hear_the_same_in_the_same_order(
    server: Server, people: int
) -> None:
    heroes = [{"key": key} for key in ("fighter-5", "rogue-5", "cleric-5", "wizard-5")][: max(2, people)]
    seats = [{"name": f"Player {n}", "heroes": [n]} for n in range(people)]
    if people == 1:
        seats[0]["heroes"] = [0, 1]
    made = server.table(
        gm="person",
        seats=seats,
        seed=people,
        encounter={"map": "ford", "heroes": heroes, "foes": [{"key": "ogre", "count": 2}]},
    )
    draw = random.Random(people)
    with seated(server, made) as players:
        for _ in range(300):
            someone = deciding(players)
            if someone.view["round"] >= 2:
                break
            assert answer_plainly(someone, draw)["t"] == "ack"
        for player in players.values():
            player.ask("ping")
        assert all(player.view["round"] == 2 for player in players.values())
        said = {
            seat: [entry["text"] for entry in player.log if entry["kind"] == "turn.started"]
            for seat, player in players.items()
        }
        assert len(set(map(tuple, said.values()))) == 1
        assert len(said["gm"]) >= 4
        for player in players.values():
            assert [entry["seq"] for entry in player.log] == list(range(1, len(player.log) + 1))


def duel(server: Server, hero: str = "knight") -> Record:
    """Serra and a mage against a skeleton; somebody else waits behind a shut door."""
    heroes = [{**DUEL["heroes"][0], "key": hero}, DUEL["heroes"][1]]
    return server.table(
        gm="person",
        seats=[{"name": "Ann", "heroes": [0]}, {"name": "Ben", "heroes": [1]}],
        encounter={**DUEL, "heroes": heroes},
        seed=5,
    )


def play_to_the_hit(players: dict[str, Player]) -> None:
    """Play until the skeleton's blow has met Serra's guard by exactly its total."""
    gm = players["gm"]
    for _ in range(80):
        someone = deciding(players)
        prompt = someone.prompt
        assert prompt is not None
        rattle = gm.creature("Rattle")
        assert rattle is not None
        if prompt["kind"] == "turn" and prompt["creature"] == rattle["id"]:
            break
        if prompt["kind"] == "roll":
            assert someone.answer("face", number=10)["t"] == "ack"
        else:
            assert (
                someone.answer(prompt["default"] or prompt["options"][0]["key"], targets=_all(prompt))["t"]
                == "ack"
            )
    serra = gm.creature("Serra")
    assert serra is not None
    strike = next(o for o in gm.prompt["options"] if o["label"] == "Shortsword")  # type: ignore[index]
    assert gm.answer(strike["key"], targets=[serra["id"]])["t"] == "ack"
    gm.until_state(lambda: gm.prompt is not None)
    assert gm.prompt is not None
    assert gm.prompt["kind"] == "roll"
    total = serra["numbers"]["armor_class"]
    assert gm.answer("face", number=total - 5)["t"] == "ack"  # its attack has +5


def _all(prompt: Record) -> list[int]:
    option = next((o for o in prompt["options"] if o["key"] == prompt["default"]), prompt["options"][0])
    return list(option["targets"]) if option["takes"] == "order" else []


@pytest.mark.parametrize(
    ("hero", "reaction"), [("knight", "reaction.parry"), ("wizard-5", "reaction.shield")]
)
def test_a_reaction_is_asked_of_the_right_seat_changes_the_result_and_is_undone(
    server: Server, hero: str, reaction: str
) -> None:
    made = duel(server, hero)
    with seated(server, made) as players:
        gm, ann, ben = players["gm"], players["p1"], players["p2"]
        assert gm.ask("dice", typed=True)["t"] == "ack"
        play_to_the_hit(players)
        ann.until_state(lambda: ann.prompt is not None)
        before = ann.creature("Serra")
        assert ann.prompt is not None
        assert ann.prompt["kind"] == reaction
        assert ann.prompt["reaction"]
        gm.ask("ping")
        ben.ask("ping")
        assert ben.prompt is None
        assert gm.prompt is None
        assert ben.waiting == [{"seat": "p1", "name": "Ann"}]
        assert gm.waiting[0]["kind"] == reaction
        asked = ann.prompt
        react = next(option["key"] for option in asked["options"] if option["key"] != asked["default"])
        ahead = ann.ask("preview", serial=asked["serial"], answer={"pick": react})
        assert re.fullmatch(r"\d+ against AC \d+: with this it misses\.", ahead["outlook"])
        passing = ann.ask("preview", serial=asked["serial"], answer={"pick": asked["default"]})
        assert passing["outlook"] == ""
        assert ann.answer(react)["t"] == "ack"
        struck = next(entry for entry in reversed(ann.log) if entry["kind"] == "attack.rolled")
        assert struck["facts"]["result"] == "miss"
        numbers = (struck["facts"]["total"], struck["facts"]["armor_class"])
        assert "{} against AC {}".format(*numbers) in ahead["outlook"]
        # Back to before the reaction: the same prompt is open, nothing is spent.
        assert gm.ask("undo", steps=1)["t"] == "ack"
        ann.until_state(lambda: ann.prompt is not None)
        assert ann.creature("Serra") == before
        assert ann.prompt["kind"] == asked["kind"]
        assert ann.prompt["serial"] != asked["serial"]
        assert ann.log[-1]["kind"] == "table.undone"
        assert ann.log[ann.log[-1]["back"] - 1]["seq"] <= struck["seq"]
        late = ann.ask("answer", serial=asked["serial"], answer={"pick": react})
        assert (late["t"], late["code"]) == ("refused", "stale")
        # And now the other way: it hits.
        assert ann.answer(asked["default"])["t"] == "ack"
        while True:
            someone = deciding(players)
            if someone.prompt is None or someone.prompt["kind"] != "roll":
                break
            someone.answer("face", number=1)
        struck = next(entry for entry in reversed(ann.log) if entry["kind"] == "attack.rolled")
        assert struck["facts"]["result"] == "hit"
        hurt = ann.creature("Serra")
        assert hurt is not None
        assert before is not None
        assert hurt["numbers"]["hp"] < before["numbers"]["hp"]


def test_a_hidden_creature_is_in_no_frame_of_the_players(server: Server) -> None:
    made = duel(server)
    draw = random.Random(4)
    with seated(server, made) as players:
        for _ in range(25):
            answer_plainly(deciding(players), draw)
        players["gm"].ask("say", text="The wind howls.")
        for seat in ("p1", "p2"):
            player = players[seat]
            player.ask("ping")
            player.seq = 0
            player.ask("sync", since=0)
            sent = "".join(player.frames)
            assert "Serra" in sent
            assert "Lurker" not in sent
            assert "Ogre" not in sent
        assert "Lurker" in "".join(players["gm"].frames)


def test_a_refused_action_says_why_and_changes_nothing(server: Server) -> None:
    made = duel(server)
    with seated(server, made) as players:
        someone = deciding(players)
        for _ in range(40):
            someone = deciding(players)
            if someone.prompt and someone.prompt["kind"] == "turn" and someone is not players["gm"]:
                break
            assert someone.prompt is not None
            someone.answer(
                someone.prompt["default"] or someone.prompt["options"][0]["key"], targets=_all(someone.prompt)
            )
        view = someone.view
        said = someone.answer("move:walk", cell=0)
        assert (said["t"], said["code"]) == ("refused", "illegal")
        assert said["message"].startswith(("Not possible: no way leads there", "It would take"))
        assert said["parts"], "the reasons come as parts too"
        said = someone.answer("fly to the moon")
        assert "is not possible now" in said["message"]
        assert "end" in said["allowed"]
        other = next(player for player in players.values() if player is not someone)
        said = other.ask("answer", serial="0.1", answer={"pick": "end"})
        assert (said["t"], said["code"]) == ("refused", "not-yours")
        said = someone.ask("override", answer={"pick": "gm:hp", "targets": [1], "number": 1})
        assert (said["t"], said["code"]) == ("refused", "not-allowed")
        someone.ask("sync", since=someone.seq)
        assert someone.view == view


def test_two_answers_at_once_get_one_order_and_a_clear_message(server: Server) -> None:
    made = duel(server)
    with seated(server, made) as players:
        gm = players["gm"]
        assert gm.prompt is not None
        serial = gm.prompt["serial"]
        for number in (901, 902):
            gm.send(t="answer", id=number, serial=serial, answer={"pick": "as noticed"})
        answers = [gm.until(lambda message, n=n: message.get("re") == n) for n in (901, 902)]
        assert [answer["t"] for answer in answers] == ["ack", "refused"]
        assert answers[1]["code"] in ("stale", "not-yours")


def test_coming_back_gives_exactly_what_was_missed(server: Server) -> None:
    made = duel(server)
    draw = random.Random(1)
    tokens = {s["seat"]: s["token"] for s in made["seats"]}
    with seated(server, made) as players:
        for _ in range(6):
            answer_plainly(deciding(players), draw)
        gone = players["p2"]
        gone.ask("ping")
        before = list(gone.log)
        gone.close()
        others = {seat: player for seat, player in players.items() if seat != "p2"}
        for _ in range(12):
            if others["gm"].waiting and others["gm"].waiting[0]["seat"] == "p2":
                break
            answer_plainly(deciding(others), draw)
        others["gm"].ask("say", text="Where is Ben?")
        with Player(server, tokens["p2"], since=gone.seq) as back:
            assert back.log[0]["seq"] == len(before) + 1
            assert back.log[-1]["text"] == "GM says: Where is Ben?"
            with Player(server, tokens["p2"]) as anew:
                assert anew.log == before + back.log
                assert anew.view == back.view


def test_a_seat_is_open_on_several_devices_and_the_first_answer_counts(server: Server) -> None:
    made = duel(server)
    tokens = {s["seat"]: s["token"] for s in made["seats"]}
    with ExitStack() as stack:
        with Player(server, tokens["gm"]) as gm:
            gm.until_state(lambda: bool(gm.waiting))
            token = tokens[gm.waiting[0]["seat"]]
        devices = [stack.enter_context(Player(server, token)) for _ in range(4)]
        for device in devices:
            device.until_state(lambda device=device: device.prompt is not None)
        serial = devices[0].prompt["serial"]
        assert {device.prompt["serial"] for device in devices} == {serial}
        pick = {"pick": devices[0].prompt["default"]}
        assert devices[0].ask("draft", serial=serial, answer=pick)["t"] == "ack"
        devices[2].until_state(lambda: devices[2].prompt["draft"] is not None)
        assert devices[1].ask("answer", serial=serial, answer=pick)["t"] == "ack"
        late = devices[2].ask("answer", serial=serial, answer=pick)
        assert (late["t"], late["code"] in ("not-yours", "stale")) == ("refused", True)
        for device in devices:
            device.ask("ping")
            assert device.log == devices[0].log
            assert device.view == devices[0].view
        # One more than the limit ends the oldest, and only that one.
        stack.enter_context(Player(server, token))
        bye = devices[0].until(lambda message: message["t"] == "bye")
        assert bye["code"] == "elsewhere"
        assert devices[1].ask("ping")["t"] == "pong"


def test_a_seat_is_away_only_when_its_last_device_has_gone(server: Server) -> None:
    made = duel(server)
    tokens = {s["seat"]: s["token"] for s in made["seats"]}

    def here(watcher: Player) -> bool:
        return bool(next(s for s in watcher.news["seats"] if s["seat"] == "p1")["here"])

    with Player(server, tokens["p2"]) as other:
        with Player(server, tokens["p1"]):
            with Player(server, tokens["p1"]):
                other.until_state(lambda: here(other))
            other.ask("ping")
            assert here(other)
        other.until_state(lambda: not here(other))


def test_a_client_that_does_not_read_holds_nobody_up(server: Server) -> None:
    made = duel(server)
    with seated(server, made) as players:
        gm = players["gm"]
        for number in range(150):
            assert gm.ask("say", text=f"{number} " + "blah " * 300)["t"] in ("ack", "refused")
        silent = players["p1"]
        silent.ask("ping")
        assert silent.log[-1]["seq"] == len(silent.log)
        assert silent.log[-1]["text"].startswith("GM says: 1")


def test_the_game_is_told_in_thai_to_who_wants_it(server: Server) -> None:
    made = duel(server)
    with Player(server, made["host"], language="th") as gm:
        assert gm.log[0]["text"].startswith("การต่อสู้เริ่มขึ้น")


def test_the_computer_and_the_house_play_alone_until_a_person_is_asked(server: Server) -> None:
    ogres = {**DUEL, "foes": [{"key": "ogre", "count": 6}]}
    made = server.table(encounter=ogres, seats=[{"name": "Ann", "heroes": [0]}], seed=2)
    with Player(server, made["host"]) as ann:
        ann.until_state(lambda: ann.prompt is not None, timeout=30)
        assert ann.prompt is not None
        assert ann.prompt["kind"] == "turn"
        assert sum(creature["mine"] for creature in ann.view["creatures"]) == 1


def test_a_countdown_gives_the_default_answer(server: Server) -> None:
    made = duel(server)
    with seated(server, made) as players:
        gm, ann = players["gm"], players["p1"]
        assert gm.ask("settings", countdown=1)["t"] == "ack"
        assert gm.ask("dice", typed=True)["t"] == "ack"
        play_to_the_hit(players)
        ann.until_state(lambda: ann.prompt is not None)
        assert ann.prompt is not None
        assert ann.prompt["seconds"] == 1
        ann.until_state(lambda: any(entry["kind"] == "table.timed-out" for entry in ann.log), timeout=10)
        assert ann.prompt is None


def test_dice_are_sealed_revealed_and_checked_by_anybody(server: Server) -> None:
    made = server.table(preset="starter-fight", gm="person", seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}])
    tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
    bearer = {"authorization": f"Bearer {tokens['p1']}"}
    assert server.request("GET", "/api/dice", headers=bearer)[0] == 403
    with Player(server, tokens["gm"]) as gm, Player(server, tokens["p1"]) as ann:
        gm.ask("seal_dice")
        gm.ask("reveal_dice")
        ann.ask("ping")
        told = [event for event in ann.log if event["kind"].startswith("table.dice-")]
        assert [event["kind"] for event in told] == [
            "table.dice-sealed",
            "table.dice-revealed",
            "table.dice-sealed",
        ]
        key, seal = told[1]["facts"]["dice_key"], told[0]["facts"]["seal"]
        assert sha256(key.encode()).hexdigest() == seal
        status, body = server.request("GET", "/api/dice", headers=bearer)
        record = json.loads(body)
        assert status == 200
        assert [(one["key"], one["seal"]) for one in record["stretches"]] == [(key, seal)]
    assert server.request("GET", "/api/dice")[0] == 403


def test_reasons_are_told_when_somebody_asks(server: Server) -> None:
    made = server.table(encounter=DUEL, gm="person", seed=3, seats=[{"name": "Ann", "heroes": [0, 1]}])
    with seated(server, made) as players:
        for _ in range(60):
            asked = deciding(players)
            assert asked.prompt is not None
            assert "off" not in asked.prompt
            if asked is players["p1"] and asked.prompt["kind"] == "turn":
                break
            asked.answer(asked.prompt["default"])
        ann, gm = players["p1"], players["gm"]
        assert ann.prompt is not None
        serial = ann.prompt["serial"]
        first = ann.ask("reasons", serial=serial)
        assert first["t"] == "reasons"
        assert all(one["text"] for one in first["off"])
        assert ann.ask("reasons", serial=serial)["off"] == first["off"]
        assert gm.ask("reasons", serial=serial)["t"] == "reasons"
        assert ann.ask("reasons", serial="9.9")["code"] == "stale"
        ann.answer("dodge")
        ann.until_state(lambda: ann.prompt is not None and ann.prompt["serial"] != serial)
        again = ann.ask("reasons", serial=ann.prompt["serial"])
        assert any(one["key"] == "dodge" for one in again["off"])
