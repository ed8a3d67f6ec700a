"""The server speaks its version of the protocol and the one before, and no other."""

from __future__ import annotations

import json

from tenfoot.protocol.version import OLDEST, PROTOCOL
from tests.support.serving import Player, Server


def test_a_client_of_the_version_before_rests_one_question_at_a_time(server: Server) -> None:
    made = server.table(
        gm="house", preset="gannet-light", seed=5, seats=[{"name": "Ann", "heroes": [0, 1, 2, 3]}]
    )
    token = made["host"]
    with Player(server, token) as new, Player(server, token, protocol=OLDEST) as old:
        assert (old.welcome["protocol"], new.welcome["protocol"]) == (OLDEST, PROTOCOL)
        several = 0
        declared = False
        for _ in range(40):
            assert old.prompt is not None
            keys = [option["key"] for option in old.prompt["options"]]
            if declared and old.prompt["kind"] == "declare":
                break
            if old.prompt["kind"] == "declare" and "rest:short" in keys:
                declared = True
                pick = "rest:short"
            else:
                pick = old.prompt["default"] or keys[0]
            assert old.answer(pick)["t"] == "ack"
            new.ask("ping")
            several += new_update(new)["several"] is not None
            assert (new_update(old)["prompts"], new_update(old)["several"]) == ([], None)
        assert several, "the whole party was asked at once"


def new_update(player: Player) -> dict[str, object]:
    """The last update that a player was sent."""
    found = next(frame for frame in reversed(player.frames) if '"t":"update"' in frame)
    update: dict[str, object] = json.loads(found)
    return update


def test_other_versions_are_told_what_the_server_speaks(server: Server) -> None:
    token = server.table(gm="person", preset="starter-fight")["host"]
    for version in (OLDEST - 1, PROTOCOL + 1):
        with Player(server, token, protocol=version) as player:
            assert (player.welcome["t"], player.welcome["code"]) == ("bye", "protocol")
