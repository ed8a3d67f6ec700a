"""Same state, same seed, same answers: the same game; saved, forked or undone anywhere it goes on alike."""

from __future__ import annotations

import msgspec
import pytest

from tenfoot.dice import Seeded
from tenfoot.engine.decision import Answer, Decision, IllegalAnswer
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game, Outcome, decode, encode, load
from tenfoot.engine.geometry import Grid
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52


def any_answer(decision: Decision, chooser: Seeded) -> Answer:
    """A legal answer drawn evenly from the options."""
    while True:
        option = decision.options[chooser.die(len(decision.options)) - 1]
        if option.takes == "cell":
            cells = option.cells() if option.cells is not None else ()
            if not cells:
                continue
            return Answer(option.key, cell=cells[chooser.die(len(cells)) - 1])
        if option.takes in ("targets", "order"):
            pool = list(option.targets)
            chosen = [pool.pop(chooser.die(len(pool)) - 1) for _ in range(option.least)]
            return Answer(option.key, targets=tuple(chosen))
        return Answer(option.key, number=option.least)


def skirmish(seed: int, events: list[Event] | None = None) -> Game:
    encounter = Encounter(srd52(), Grid(12, 10), seed)
    for row in (2, 4, 6):
        encounter.add("goblin-warrior", (2, row), side="heroes", seat="blue")
        encounter.add("skeleton", (9, row))
    return Game(srd52(), encounter.fight(), listener=events.append if events is not None else None)


def finish(game: Game, chooser: Seeded, limit: int = 2000) -> Outcome | None:
    for _ in range(limit):
        if game.decision is None:
            break
        game.step(any_answer(game.decision, chooser))
    return game.outcome


def plain(events: list[Event]) -> bytes:
    return msgspec.json.encode(events)


def test_same_seed_and_answers_give_the_same_events() -> None:
    first: list[Event] = []
    second: list[Event] = []
    game = skirmish(5, first)
    finish(game, Seeded(1))
    again = skirmish(5, second)
    for answer in game.answers:
        again.step(answer)
    assert plain(first) == plain(second)
    assert game.outcome == again.outcome


@pytest.mark.parametrize("seed", range(4))
def test_saving_forking_and_undoing_at_every_decision_goes_on_alike(seed: int) -> None:
    events: list[Event] = []
    game = skirmish(seed, events)
    chooser = Seeded(seed)
    steps = 0
    while game.decision is not None and steps < 120:
        answer = any_answer(game.decision, chooser)
        twin = load(decode(encode(game.save())), srd52())
        before = len(events)
        expected = game.step(answer)
        heard = events[before:]
        told: list[Event] = []
        twin.play.listeners.append(told.append)
        reached = twin.step(answer)
        assert plain(told) == plain(heard)
        assert described(expected) == described(reached)
        if steps % 3 == 0:
            game.undo()
            game.step(answer)
            assert described(game.now) == described(expected)
        steps += 1


def described(moment: Decision | Outcome) -> object:
    if isinstance(moment, Outcome):
        return moment.flags
    return (moment.who, moment.kind, moment.subject, [o.key for o in moment.options])


def test_an_illegal_answer_changes_nothing_and_says_what_would_be_right() -> None:
    game = skirmish(3)
    before = encode(game.save())
    with pytest.raises(IllegalAnswer, match="Possible: as noticed, these"):
        game.step("dance")
    assert encode(game.save()) == before


def test_undo_goes_back_any_number_of_steps() -> None:
    game = skirmish(9)
    start = encode(game.save())
    chooser = Seeded(2)
    for _ in range(40):
        assert game.decision is not None
        game.step(any_answer(game.decision, chooser))
    game.undo(40)
    assert encode(game.save()) == start
