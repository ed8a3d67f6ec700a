"""The GM sees as another player: the same frames, nothing private, nothing changed."""

from __future__ import annotations

from pathlib import Path

from tenfoot.table.store import answers_of, open_store
from tests.support.serving import Player, Server
from tests.web.test_campaign import campaign, page, put, tokens


def test_see_as_sends_the_gm_what_the_player_is_sent(tmp_path: Path) -> None:
    """Check 12, second half: the same frames, letter by letter, while play goes on."""
    with Server(tmp_path) as server:
        links = tokens(campaign(server))
        with Player(server, links["GM"]) as gm:
            gm.ask("evening", on=True)
            put(gm, "The ford", map="ford", foes=[["bandit", 3]], note="the ferryman lies")
            with Player(server, links["Bo"]) as bo, Player(server, links["GM"], see_as="p2") as looker:
                gm.ask("command", line="2 kobold at H4 hidden")
                hurt = min(h["hero"] for h in page(gm)["heroes"])
                gm.ask("override", answer={"pick": "gm:lose hit points", "targets": [hurt], "number": 3})
                for one in (bo, looker):
                    one.ask("ping")
                assert looker.welcome == bo.welcome
                assert looker.view == bo.view
                assert looker.map == bo.map
                assert looker.log == bo.log
                assert looker.news == bo.news
                assert page(looker) == page(bo)
                assert not any("Kobold" in frame or "ferryman" in frame for frame in looker.frames)
            # Both come anew: the first frames are the same bytes.
            with Player(server, links["Bo"]) as bo, Player(server, links["GM"], see_as="p2") as looker:
                assert looker.frames[:3] == bo.frames[:3]


def test_see_as_changes_nothing_and_hears_no_whisper(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        links = tokens(campaign(server))
        with Player(server, links["GM"]) as gm, Player(server, links["Ann"]) as ann:
            gm.ask("evening", on=True)
            with Player(server, links["GM"], see_as="p2") as looker:
                assert not next(s for s in gm.news["seats"] if s["seat"] == "p2")["here"]
                assert ann.ask("say", text="Bo, take the ring", to="p2")["t"] == "ack"
                looker.ask("ping")
                assert not any("take the ring" in frame for frame in looker.frames)
                assert looker.prompt is not None
                refused = looker.ask("answer", serial=looker.prompt["serial"], answer={"pick": "wait"})
                assert refused["code"] == "not-allowed"
                assert "only see" in refused["message"]
                assert looker.ask("say", text="hello")["code"] == "not-allowed"
                assert looker.ask("evening", on=False)["code"] == "not-allowed"
                assert looker.ask("journal")["lines"][0]["text"] == "Evening 1 began."
            for token, seat in ((links["Ann"], "p2"), (links["GM"], "p9"), (links["GM"], "gm")):
                with Player(server, token, see_as=seat) as refused_at_once:
                    assert refused_at_once.welcome["code"] == "wrong-token"


def test_the_journal_is_read_whole(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        links = tokens(campaign(server))
        with Player(server, links["GM"]) as gm, Player(server, links["Bo"]) as bo:
            gm.ask("evening", on=True)
            keys = [put(gm, "The ford", map="ford"), put(gm, "The mill", map="chapel")]
            for n in range(12):
                assert gm.ask("put_on_table", key=keys[n % 2])["t"] == "ack"
            lines = bo.ask("journal")["lines"]
            assert (len(lines), len(page(bo)["journal"])) == (15, 12)
            assert [line["text"] for line in lines][-12:] == page(bo)["journal"]
            assert {line["evening"] for line in lines} == {1}


def test_a_server_that_stops_saves_every_open_game_where_it_is(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        made = campaign(server)
        with Player(server, tokens(made)["GM"]) as gm:
            gm.ask("evening", on=True)
            put(gm, "The ford", map="ford", foes=[["bandit", 2]])
            hurt = min(h["hero"] for h in page(gm)["heroes"])
            gm.ask("override", answer={"pick": "gm:lose hit points", "targets": [hurt], "number": 3})
        assert server.stop() == ""
    store = open_store(tmp_path / "tables.sqlite")
    for game in store.chapters(made["table"]):
        whole = store.read(game)
        assert whole.checkpoints[-1][0] == len(answers_of(whole.steps)), game
    store.close()
