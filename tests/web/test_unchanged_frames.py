"""A seat is sent nothing when nothing has changed for it, so that nobody can count what the GM does in secret."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from tenfoot.table.records import Prompt
from tenfoot.table.table_text import words_in
from tests.support.campaign_pairs import CampaignTable
from tests.support.serving import Player, Server
from tests.web.test_campaign import campaign, put, tokens

SECRET = (
    {"pick": "gm:hp", "number": 5},
    {"pick": "gm:temporary", "number": 3},
    {"pick": "gm:condition", "words": "prone"},
    {"pick": "gm:end condition", "words": "prone"},
    {"pick": "gm:hide"},
)
"""What the GM does to a creature that nobody has seen."""


def kinds_since(player: Player, heard: int) -> list[str]:
    """Return the kinds of the frames that a seat was sent after its first so many, once it knows everything."""
    assert player.ask("ping")["t"] == "pong"
    return [json.loads(frame)["t"] for frame in player.frames[heard:]]


def test_players_receive_no_frame_while_the_gm_acts_in_secret(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        links = tokens(campaign(server))
        with Player(server, links["GM"]) as gm, Player(server, links["Ann"]) as ann:
            gm.ask("evening", on=True)
            put(gm, "The ford", map="ford", foes=[["bandit", 1]])
            kinds_since(ann, 0)
            known = {creature["id"] for creature in gm.view["creatures"]}
            heard = len(ann.frames)
            assert gm.ask("command", line="kobold at H4 hidden")["t"] == "ack"
            new = [creature["id"] for creature in gm.view["creatures"] if creature["id"] not in known]
            assert len(new) == 1
            for answer in SECRET:
                assert gm.ask("override", answer={"targets": new, **answer})["t"] == "ack", answer
            assert kinds_since(ann, heard) == ["pong"]
            assert gm.ask("say", text="Hush.", to="p2")["t"] == "ack"
            assert kinds_since(ann, heard + 1) == ["pong"]
            heard = len(ann.frames)
            assert gm.ask("say", text="It is quiet here.")["t"] == "ack"
            assert kinds_since(ann, heard) == ["update", "pong"]
            assert ann.ask("sync", since=ann.seq)["t"] == "ack"
            assert kinds_since(ann, heard + 2) == ["table", "update", "ack", "pong"]


def test_taking_another_hero_in_hand_is_answered_at_once(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        links = tokens(campaign(server))
        with Player(server, links["GM"]) as gm, Player(server, links["Ann"]) as ann:
            gm.ask("evening", on=True)
            kinds_since(ann, 0)
            heard = len(ann.frames)
            assert ann.prompt is not None
            assert ann.ask("question", creature=ann.prompt["creature"])["t"] == "question"
            # The next secret act must not bring what was changed here.
            kinds_since(ann, heard)
            heard = len(ann.frames)
            assert gm.ask("command", line="kobold at H4 hidden")["t"] == "ack"
            assert kinds_since(ann, heard) == ["pong"]


def test_the_seconds_of_a_countdown_alone_are_no_news(tmp_path: Path) -> None:
    async def play() -> None:
        table = CampaignTable(tmp_path, 3)
        await table.begin()
        line = table.lines["p1"]
        try:
            news, update = await table.live.update(line)
            asked = update.prompt or await first_prompt(table)
            for seconds, sent in ((10, True), (9, False), (8, False), (0, True)):
                shown = msgspec.structs.replace(
                    update,
                    events=(),
                    deeds=(),
                    map=None,
                    prompt=msgspec.structs.replace(asked, seconds=seconds),
                )
                assert bool(line.pack_unsent(news, shown)) is sent, seconds
        finally:
            await table.hub.close()

    asyncio.run(play())


async def first_prompt(table: CampaignTable) -> Prompt:
    """Return the question of any seat, as that seat is asked it."""
    live = table.live.table
    for seat in live.seats:
        found = live.prompts(seat, live.eyes(seat), words_in("en"))
        if found:
            return found[0]
    pytest.fail("nobody is asked anything")
