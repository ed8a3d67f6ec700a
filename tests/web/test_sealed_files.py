"""What a player can save of a game: its own record always, the whole file when the table says so."""

from __future__ import annotations

import json
from typing import Any

from tests.support.serving import Player, Server


def saved(server: Server, what: str, token: str) -> tuple[int, bytes]:
    return server.request("GET", f"/api/{what}", headers={"Authorization": f"Bearer {token}"})


def two_players(server: Server) -> dict[str, Any]:
    return server.table(
        gm="house", seats=[{"name": "Ann", "heroes": [0]}, {"name": "Ben", "heroes": [1]}], seed=3
    )


def test_the_whole_file_is_sealed_for_a_host_who_plays_until_the_table_votes(server: Server) -> None:
    made = two_players(server)
    ann, ben = (seat["token"] for seat in made["seats"] if seat["role"] == "player")
    status, said = saved(server, "export", ann)
    assert status == 403
    assert "votes" in json.loads(said)["error"]["message"]
    with Player(server, ann) as host, Player(server, ben) as other:
        host.ask("unseal")
        assert saved(server, "export", ann)[0] == 403, "one of two is no vote"
        other.ask("vote", yes=True)
    assert saved(server, "export", ann)[0] == 200
    assert saved(server, "export", ben)[0] == 403, "only the host and the GM have the whole file"


def test_where_a_person_is_gm_nobody_votes_on_the_file(server: Server) -> None:
    made = server.table(gm="person", seats=[{"name": "Ann", "heroes": [0, 1]}], seed=3)
    ann = next(seat["token"] for seat in made["seats"] if seat["role"] == "player")
    with Player(server, ann) as player:
        refused = player.ask("unseal")
        assert refused["code"] == "not-allowed"
    assert saved(server, "export", made["host"])[0] == 200


def test_a_record_holds_what_the_seat_knows_and_is_no_game(server: Server) -> None:
    made = two_players(server)
    ann = made["host"]
    with Player(server, ann) as player:
        status, data = saved(server, "record", ann)
        assert status == 200
        record = json.loads(data)
        assert record["kind"] == "player-record"
        assert record["view"] == player.view
        assert [entry["text"] for entry in record["log"]] == [entry["text"] for entry in player.log]
        assert record["deeds"]
        assert record["deeds"] == [player.deeds[first] for first in sorted(player.deeds)], "as on the screen"
    for creature in record["view"]["creatures"]:
        assert (creature["numbers"] is None) == (creature["side"] == "foes")
    assert not {"seed", "rng", "steps", "tokens"} & record.keys()
    status, said = server.request("POST", "/api/import", data)
    assert status == 400
    assert "player's record" in json.loads(said)["error"]["message"]
