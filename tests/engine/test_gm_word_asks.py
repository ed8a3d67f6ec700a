"""A word of the GM may bring up a question; it is asked like any other, and can be saved, forked and undone."""

from __future__ import annotations

from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game, decode, encode, load
from tenfoot.engine.geometry import Grid
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.d20.heroic_inspiration import INSPIRED
from tenfoot.rulesets.srd52.ruleset import srd52


def two_heroes() -> Game:
    """Ann holds Heroic Inspiration, Bea has none, and somebody's turn is open."""
    encounter = Encounter(srd52(), Grid(12, 10), 7)
    ann = encounter.add(Sheet("ann", "Ann", hp=10), (2, 2), seat="ann")
    encounter.add(Sheet("bea", "Bea", hp=10), (3, 2), seat="bea")
    encounter.add("guard", (9, 2))
    game = Game(srd52(), encounter.fight())
    while game.decision is not None and game.decision.kind != "turn":
        game.step(game.decision.default_answer())
    game.step(Answer("gm:inspire", targets=(ann.id,)))
    return game


def test_the_open_question_waits_until_the_word_is_answered() -> None:
    game = two_heroes()
    waiting = game.decision
    assert waiting is not None
    game.step(Answer("gm:inspire", targets=(1,)))
    assert game.decision is not None
    assert (game.decision.kind, game.decision.who) == ("inspiration surplus", "ann")
    game.step(Answer("give", targets=(2,)))
    assert game.decision is waiting
    assert game.play.has(2, INSPIRED)


def test_undo_takes_back_the_answer_and_then_the_word() -> None:
    game = two_heroes()
    game.step(Answer("gm:inspire", targets=(1,)))
    game.step(Answer("give", targets=(2,)))
    game.undo()
    assert game.decision is not None
    assert game.decision.kind == "inspiration surplus"
    assert not game.play.has(2, INSPIRED)
    game.undo()
    assert game.decision is not None
    assert game.decision.kind == "turn"
    assert game.play.has(1, INSPIRED)


def test_a_game_saved_in_the_middle_of_the_word_goes_on_there() -> None:
    game = two_heroes()
    game.step(Answer("gm:inspire", targets=(1,)))
    again = load(decode(encode(game.save())), srd52())
    assert again.decision is not None
    assert again.decision.kind == "inspiration surplus"
    again.step(Answer("give", targets=(2,)))
    assert again.play.has(2, INSPIRED)
    assert not game.play.has(2, INSPIRED)
