"""Four heroes over real sockets: a Short Rest in which the server dies, and what an update of a calm scene weighs."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from tests.support.serving import Player, Record, Server

NAMES = ("Ann", "Bo", "Cy", "Dee")
LARGEST_OF_ONE = 30_000
"""Bytes of an update to somebody with one of four heroes, after one deed."""
LARGEST_OF_FOUR = 40_000
"""Bytes of the same update to somebody with all four heroes."""


def sit(server: Server, made: Record, stack: ExitStack) -> dict[str, Player]:
    return {s["name"]: stack.enter_context(Player(server, s["token"])) for s in made["seats"]}


def kind(player: Player, wanted: str) -> Record:
    player.until_state(lambda: player.prompt is not None and player.prompt["kind"] == wanted)
    assert player.prompt is not None
    return player.prompt


def hit_points(player: Player) -> list[int]:
    player.ask("ping")
    return [c["numbers"]["hp"] for c in player.view["creatures"] if c["ally"]]


def test_a_short_rest_survives_the_death_of_the_server_and_is_taken_back_by_one_step(home: Path) -> None:
    server = Server(home)
    try:
        made = server.table(
            gm="person",
            preset="gannet-light",
            seed=5,
            seats=[{"name": name, "heroes": [number]} for number, name in enumerate(NAMES)],
            settings={"undo": "free", "pace": 0},
        )
        with ExitStack() as stack:
            people = sit(server, made, stack)
            gm = people["GM"]
            for creature in [c["id"] for c in people["Ann"].view["creatures"] if c["mine"] or c["ally"]]:
                word = {"pick": "gm:hp", "targets": [creature], "number": 5}
                assert gm.ask("override", answer=word)["t"] == "ack"
            kind(people["Bo"], "declare")
            people["Bo"].answer("rest:short")
            for name in ("Dee", "Cy", "Ann"):
                kind(people[name], "join rest")
            for name in ("Dee", "Cy", "Ann"):
                assert people[name].answer("yes")["t"] == "ack"
            for name in NAMES:
                kind(people[name], "hit dice")
            for name in ("Cy", "Ann"):
                spend = people[name].prompt["options"][0]["key"]  # type: ignore[index]
                assert people[name].answer(spend)["t"] == "ack"
                kind(people[name], "hit dice")
                assert people[name].answer("stop")["t"] == "ack"
            before = hit_points(people["Bo"])
            assert before.count(5) == 2
        server.kill()
        server = Server(home)
        with ExitStack() as stack:
            people = sit(server, made, stack)
            assert hit_points(people["Bo"]) == before
            kind(people["Bo"], "hit dice")
            assert people["Ann"].prompt is None
            assert [w["name"] for w in people["Ann"].waiting] == ["Bo", "Dee"]
            spend = people["Bo"].prompt["options"][0]["key"]  # type: ignore[index]
            assert people["Bo"].answer(spend)["t"] == "ack"
            refused = people["Ann"].ask("go_on")
            assert (refused["t"], refused["code"]) == ("refused", "not-allowed")
            assert people["GM"].ask("go_on")["t"] == "ack"
            for name in NAMES:
                kind(people[name], "declare")
            assert hit_points(people["Ann"]).count(5) == 1, "Dee was away: none of her Hit Dice are spent"
            assert people["Cy"].ask("undo", steps=1)["t"] == "ack"
            for name in NAMES:
                kind(people[name], "declare")
                assert people[name].waiting == []
            assert hit_points(people["Dee"]) == [5, 5, 5, 5]
            assert people["Dee"].view["scene"]["clock"] == 0
    finally:
        server.stop()


def update_sizes(player: Player) -> list[int]:
    """The bytes of the updates that a player was sent since the last call."""
    sizes = [len(frame.encode()) for frame in player.frames if frame.startswith('{"t":"update"')]
    player.frames.clear()
    return sizes


def test_an_update_of_a_calm_scene_is_small(home: Path) -> None:
    """One deed in the inn, with a hero on each of four devices and with all four on one."""
    with Server(home) as server, ExitStack() as stack:
        each = [{"name": name, "heroes": [number]} for number, name in enumerate(NAMES)]
        for seats, most in (
            (each, LARGEST_OF_ONE),
            ([{"name": "Ann", "heroes": [0, 1, 2, 3]}], LARGEST_OF_FOUR),
        ):
            made = server.table(gm="house", preset="gannet-light", seed=5, seats=seats)
            people = {name: player for name, player in sit(server, made, stack).items() if name in NAMES}
            for player in people.values():
                kind(player, "declare")
                update_sizes(player)
            assert people["Ann"].answer("look:hearth")["t"] == "ack"
            for player in people.values():
                player.until_state(lambda p=player: any(e["kind"] == "looked" for e in p.log))
                player.ask("ping")
                sizes = update_sizes(player)
                assert sizes
                assert max(sizes) <= most, sizes
