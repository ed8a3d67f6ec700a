"""The GM's palette over real sockets: previews, completions, commands; players learn nothing of what is hidden."""

from __future__ import annotations

from contextlib import ExitStack

from tests.support.serving import Player, Server

FIGHT = {
    "map": "vault",
    "heroes": [{"key": "fighter-5", "name": "Serra", "x": 8, "y": 4}],
    "foes": [{"key": "skeleton", "name": "Rattle", "x": 9, "y": 4}],
}


def test_the_gm_previews_and_does_what_a_line_says_and_players_see_nothing_hidden(server: Server) -> None:
    made = server.table(gm="person", encounter=FIGHT, seats=[{"name": "Ann", "heroes": [0]}], seed=3)
    with ExitStack() as stack:
        tokens = {s["seat"]: s["token"] for s in made["seats"]}
        gm = stack.enter_context(Player(server, tokens["gm"]))
        ann = stack.enter_context(Player(server, tokens["p1"]))
        listed = gm.ask("commands")
        assert {"add", "hide", "next", "end"} <= {command["id"] for command in listed["commands"]}
        shown = gm.ask("palette", line="3 goblin warrior at door hidden")
        assert shown["t"] == "palette"
        assert "Goblin Warrior 3 at" in shown["palette"]["says"]
        assert shown["palette"]["seen"] == "Players see nothing."
        assert gm.ask("palette", line="3 gob")["complete"]
        before = len(gm.view["creatures"])
        assert gm.ask("command", line="3 goblin warrior at door hidden")["t"] == "ack"
        assert len(gm.view["creatures"]) == before + 3
        ann.ask("ping")
        assert not any("oblin" in frame for frame in ann.frames)
        unclear = gm.ask("command", line="-3 goblin")
        assert (unclear["t"], len(unclear["allowed"])) == ("refused", 3)
        assert gm.ask("command", line="reveal goblin warrior 2")["t"] == "ack"
        refused = ann.ask("palette", line="3 gob")
        assert (refused["t"], refused["code"]) == ("refused", "not-allowed")
        assert gm.ask("undo", steps=2)["t"] == "ack"
        assert len(gm.view["creatures"]) == before
