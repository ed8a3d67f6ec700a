"""The server dies without warning, again and again; the long run is tests/fuzz/fuzz_kill.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.fuzz_kill import Story
from tests.support.serving import Player, Server
from tests.web.test_play import duel, play_to_the_hit, seated


def test_ten_sudden_deaths_lose_nothing_and_double_nothing(home: Path) -> None:
    story = Story(home, 42)
    for _ in range(10):
        story.live_and_die()
    assert story.kills == 10
    assert story.acknowledged


@pytest.mark.parametrize("hero", ["knight", "wizard-5"])
def test_a_death_in_the_middle_of_a_reaction_leaves_the_same_question_open(home: Path, hero: str) -> None:
    server = Server(home)
    made = duel(server, hero)
    with seated(server, made) as players:
        assert players["gm"].ask("dice", typed=True)["t"] == "ack"
        play_to_the_hit(players)
        ann = players["p1"]
        ann.until_state(lambda: ann.prompt is not None)
        asked, known, seq = ann.prompt, ann.view, ann.seq
        server.kill()
    assert asked is not None
    assert asked["reaction"]
    with Server(home) as again, Player(again, ann.token, since=seq) as back:
        assert back.prompt == asked
        assert back.view == known
        assert back.log == [], "nothing happened meanwhile, and nothing is told twice"
        react = next(option["key"] for option in asked["options"] if option["key"] != asked["default"])
        assert back.answer(react)["t"] == "ack"
        struck = next(entry for entry in reversed(back.log) if entry["kind"] == "attack.rolled")
        assert struck["facts"]["result"] == "miss"
