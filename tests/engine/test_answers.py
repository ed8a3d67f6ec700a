"""Every answer that is listed is legal, every legal one is listed."""

from __future__ import annotations

from itertools import islice

import pytest

from tenfoot.dice import Seeded
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.game import Game
from tenfoot.engine.legal_answers import answers_of, legal_answers
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side, stage

MOST = 400


@pytest.mark.parametrize("ruleset", ["srd52", "next2013"])
def test_whatever_is_listed_may_be_played(ruleset: str) -> None:
    rules = ruleset_named(ruleset)
    party = "wizard5,cleric5" if ruleset == "srd52" else "berta,oda"
    foes = "2xskeleton,1xogre" if ruleset == "srd52" else "3xmarsh-raider"
    game = Game(rules, stage(EncounterPlan(parse_side(party), parse_side(foes)), rules, 5), history=False)
    draw = Seeded(3).die
    kinds = set()
    for _ in range(60):
        decision = game.decision
        if decision is None:
            break
        answers = list(islice(legal_answers(decision), MOST))
        assert len(set(map(repr, answers))) == len(answers)
        for answer in answers:
            decision.check(answer)
        kinds |= {option.takes for option in decision.options}
        game.step(answers[draw(len(answers)) - 1])
    assert {"", "cell", "targets"} <= kinds


def test_targets_are_chosen_in_every_number_and_only_once_unless_it_says_so() -> None:
    option = Option("rays", "rays", takes="targets", targets=(4, 7), least=1, most=2)
    assert [a.targets for a in answers_of(option)] == [(4,), (7,), (4, 7)]
    again = Option("rays", "rays", takes="targets", targets=(4, 7), least=2, most=2, facts={"repeat": 1})
    assert [a.targets for a in answers_of(again)] == [(4, 4), (4, 7), (7, 7)]


def test_orders_numbers_and_squares() -> None:
    order = Option("order", "order", takes="order", targets=(1, 2), least=2, most=2)
    assert [a.targets for a in answers_of(order)] == [(1, 2), (2, 1)]
    number = Option("amount", "amount", takes="number", least=3, most=5)
    assert [a.number for a in answers_of(number)] == [3, 4, 5]
    square = Option("go", "go", takes="cell", cells=lambda: (9, 12))
    assert [a.cell for a in answers_of(square)] == [9, 12]
    assert list(answers_of(Option("end", "end"))) == [Answer("end")]
