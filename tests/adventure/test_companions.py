"""Heroes that the computer plays: a whole party finds its way to the end, and companions leave the lead to people."""

from __future__ import annotations

import pytest

from tenfoot.adventure.format import Ending, Scene
from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game
from tenfoot.engine.situation import Situation
from tenfoot.tactics.explorer import Explorer
from tenfoot.tactics.tactician import Tactician


class Everybody:
    """Heroes by the explorer, foes by the tactician, the GM by the book."""

    def __init__(self, *, leads: bool) -> None:
        self.heroes = Explorer(leads=leads)
        self.foes = Tactician()

    def answer(self, situation: Situation) -> Answer:
        play, decision = situation.play, situation.now
        creature = play.state.creatures.get(decision.subject)
        if creature is None or (decision.who == "gm" and decision.kind != "turn"):
            return decision.default_answer()
        return (self.heroes if creature.side == "heroes" else self.foes).answer(situation)


@pytest.mark.parametrize("seed", range(2))
def test_a_party_of_the_computers_plays_the_adventure_to_its_end(seed: int) -> None:
    ruleset = rules_of("gannet-light")
    game = Game(ruleset, begin_adventure(ruleset, seed), history=False)
    table = Everybody(leads=True)
    for _ in range(5000):
        if game.decision is None:
            break
        game.step(table.answer(Situation.of(game)))
    ending = str(game.play.state.flags["ending"])
    assert ruleset.entry("endings", ending, Ending).good


def test_companions_help_and_never_lead_away_from_where_a_person_is() -> None:
    ruleset = rules_of("gannet-light")
    game = Game(ruleset, begin_adventure(ruleset, 3, seats=["p1", "computer", "computer", "computer"]))
    table = Everybody(leads=False)
    picks: list[str] = []
    for _ in range(200):
        decision = game.decision
        assert decision is not None
        if decision.who == "p1":
            game.step(Answer("guard") if decision.kind == "declare" else decision.default_answer())
            continue
        answer = table.answer(Situation(game.play, decision, game))
        if decision.kind == "declare":
            picks.append(answer.pick)
        game.step(answer)
    assert game.play.state.flags["scene"] == "inn"
    assert not [pick for pick in picks if pick.startswith(("go:", "rest:", "strike:"))]
    assert "talk:wenna:light" in picks
    assert "look:window" in picks


def test_the_explorer_tempts_nobody_into_selling_the_lens() -> None:
    ruleset = rules_of("gannet-light")
    topic = ruleset.entry("scenes", "cove", Scene).people["marl"].topics["sell"]
    assert topic.choice
