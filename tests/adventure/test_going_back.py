"""An adventure can be saved, loaded, forked and taken back at every question, also across scenes."""

from __future__ import annotations

import msgspec
import pytest

from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.adventure.story_state import here
from tenfoot.dice import Seeded, derive
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game, decode, encode, load
from tests.support.going_back import described
from tests.support.wandering import any_kind


@pytest.mark.parametrize("seed", range(3))
def test_every_answer_can_be_saved_and_taken_back(seed: int) -> None:
    ruleset = rules_of("gannet-light")
    game = Game(ruleset, begin_adventure(ruleset, seed))
    events: list[Event] = []
    game.play.listeners.append(events.append)
    chooser = Seeded(derive(seed, "going back"))
    for _ in range(70):
        if game.decision is None:
            break
        answer = any_kind(game.decision, chooser)
        twin = load(decode(encode(game.save())), ruleset)
        told: list[Event] = []
        twin.play.listeners.append(told.append)
        events.clear()
        expected = described(game.step(answer))
        assert described(twin.step(answer)) == expected
        assert msgspec.json.encode(told) == msgspec.json.encode(events)
        assert encode(twin.save()) == encode(game.save())
        game.undo()
        assert described(game.step(answer)) == expected
        assert here(game.play) == here(twin.play)
