"""Four act side by side at random, in fights and scenes: saved, forked and taken back at every answer, by all laws."""

from __future__ import annotations

import msgspec
import pytest

from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.dice import Seeded, derive
from tenfoot.engine.decision import Answer, Decision
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game, decode, encode, load
from tenfoot.engine.several import AGAIN, GO_ON, Several
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.common.invariants.invariants import check_laws
from tenfoot.tactics.simple import Simple
from tests.support.going_back import described
from tests.support.wandering import any_kind

SEATS = ["p1", "p2", "p3", "p4"]


def anybody(game: Game, decision: Decision, chooser: Seeded) -> Answer:
    """Any legal answer of any part; now and then the GM goes on, or somebody chooses anew."""
    if not isinstance(decision, Several):
        if game.play.state.mode == "combat" and chooser.die(10) > 1:
            return Simple().answer(Situation(game.play, decision, game))
        return any_kind(decision, chooser)
    if decision.awaited and chooser.die(25) == 1:
        return Answer(GO_ON)
    if decision.again and decision.ready and chooser.die(8) == 1:
        return Answer(AGAIN, part=decision.ready[0])
    keys = list(decision.parts)
    key = keys[chooser.die(len(keys)) - 1]
    return msgspec.structs.replace(any_kind(decision.parts[key], chooser), part=key)


def everything(moment: object) -> object:
    if isinstance(moment, Several):
        return (moment.awaited, moment.ready, [described(part) for part in moment.parts.values()])
    return described(moment)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(6))
def test_every_answer_can_be_saved_forked_and_taken_back(seed: int) -> None:
    ruleset = rules_of("gannet-light")
    game = Game(ruleset, begin_adventure(ruleset, seed, seats=SEATS))
    events: list[Event] = []
    game.play.listeners.append(events.append)
    chooser = Seeded(derive(seed, "side by side"))
    busy = gathered = 0
    for number in range(160):
        if game.decision is None:
            break
        if number % 40 == 39 and game.play.state.mode == "scene":
            game.step(Answer("gm:rhythm", words=("rounds", "free", "")[chooser.die(3) - 1]))
        decision = game.decision
        assert decision is not None
        if isinstance(decision, Several):
            busy += len(decision.awaited) > 1 and not decision.gathers
            gathered += decision.gathers
        answer = anybody(game, decision, chooser)
        twin = load(decode(encode(game.save())), ruleset)
        told: list[Event] = []
        twin.play.listeners.append(told.append)
        events.clear()
        game.step(answer)
        expected = everything(game.now)
        twin.step(answer)
        assert everything(twin.now) == expected
        assert msgspec.json.encode(told) == msgspec.json.encode(events)
        assert encode(twin.save()) == encode(game.save())
        game.undo()
        game.step(answer)
        assert everything(game.now) == expected
        check_laws(game.play)
    assert busy + gathered > 0
