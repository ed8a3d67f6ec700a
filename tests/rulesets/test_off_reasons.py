"""What can't be chosen now says the true reason."""

from __future__ import annotations

from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.explain.unavailable import unavailable_options
from tenfoot.rulesets.encounter import Encounter


def test_steady_aim_is_off_after_a_move_because_of_the_move() -> None:
    encounter = Encounter(ruleset_named("srd52"), Grid(12, 8), 7)
    pim = encounter.add("rogue-5", (2, 2), side="heroes", seat="p1")
    encounter.add("ogre", (9, 6), side="foes")
    game = Game(encounter.ruleset, encounter.fight())
    for _ in range(20):
        decision = game.decision
        assert decision is not None
        if decision.kind == "turn" and decision.subject == pim.id:
            break
        game.step(Answer("end") if decision.kind == "turn" else decision.default_answer())
    mine = game.play.creature(pim.id)
    decision = game.decision
    assert decision is not None
    assert "feature.steady-aim" not in {
        off.key for off in unavailable_options(game.play, mine, decision.options)
    }
    assert "move:walk" in {option.key for option in decision.options}
    game.step(Answer("move:walk", cell=mine.cell + 1))
    decision = game.decision
    assert decision is not None
    off = {
        one.key: one.reasons
        for one in unavailable_options(game.play, game.play.creature(pim.id), decision.options)
    }
    assert [part.name for part in off["feature.steady-aim"]] == ["moved this turn"]
