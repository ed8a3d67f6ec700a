"""A reserve comes into a fight in its round; before it no player is sent a word of it, of notes or of hidden things."""

from __future__ import annotations

from pathlib import Path

from tests.support.serving import Player, Server
from tests.web.test_campaign import campaign, page, tokens

MARKED = ("ZEPHYR", "goblin-warrior")
"""Words of the GM's note, of what is hidden, and of the reserve."""
PLACE = {
    "title": "The clearing",
    "text": "Grass to the knee.",
    "size": [14, 8],
    "features": {
        "cache": {"name": "ZEPHYR cache", "at": [12, 6], "hidden": 30, "text": "ZEPHYR in the roots"}
    },
    "fights": {
        "fight": {
            "starts": "entered",
            "creatures": [
                {"sheet": "ogre", "at": [[12, 3]], "hp": 500},
                {"sheet": "goblin-warrior", "count": 2, "name": "ZEPHYR rider", "at": [[1, 1]], "reserve": 3},
            ],
        }
    },
}


def answer_next(gm: Player) -> None:
    """End the open turn, or give the rules' own answer to another question, whoever is asked."""
    waits = gm.waiting[0]
    question = gm.ask("question", seat=waits["seat"], creature=0)["prompt"]
    pick = "end" if question["kind"] == "turn" else question["default"]
    said = gm.ask("answer_for", seat=waits["seat"], serial=question["serial"], answer={"pick": pick})
    assert said["t"] == "ack", said


def test_a_reserve_enters_in_its_round_and_is_no_word_before(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        links = tokens(campaign(server))
        with (
            Player(server, links["GM"]) as gm,
            Player(server, links["Ann"]) as ann,
            Player(server, links["Bo"], language="th") as bo,
        ):
            gm.ask("evening", on=True)
            gm.ask("add_story", title="Later, ZEPHYR", note="ZEPHYR betrays them", draft=True)
            gm.ask("add_story", title="The clearing", place=PLACE, note="ZEPHYR lies in wait")
            key = next(one for one in page(gm)["story"] if one["title"] == "The clearing")["key"]
            assert gm.ask("put_on_table", key=key)["t"] == "ack"
            gm.until_state(lambda: gm.view["mode"] == "combat")
            while gm.view["round"] < 3:
                here = [c for c in gm.view["creatures"] if c["side"] == "foes" and c["cell"] >= 0]
                assert len(here) == 1, "the reserve is not there yet"
                answer_next(gm)
            assert gm.view["round"] == 3
            for player in (ann, bo):
                page(player)
                known = [text for text in player.frames if '"round":3' not in text]
                assert len(known) > 5
                assert [word for word in MARKED for text in known if word in text] == []
            riders = [c for c in gm.view["creatures"] if "rider" in c["name"] and c["cell"] >= 0]
            assert len(riders) == 2
            assert {c["id"] for c in riders} <= {place["creature"] for place in gm.view["order"]}
            assert [entry["kind"] for entry in gm.log].count("joined") == 2
            # What the players see of it now is the reserve itself; notes and hidden things stay the GM's.
            ann.until_state(lambda: any("rider" in c["name"] for c in ann.view["creatures"]))
            for player in (ann, bo):
                told = "".join(player.frames).replace("ZEPHYR rider", "")
                assert "ZEPHYR" not in told
