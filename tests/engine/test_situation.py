"""A controller gets the open decision, and copies of the game that change nothing and do not show its dice."""

from __future__ import annotations

import pytest

from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.game import Game, encode
from tenfoot.engine.geometry import Grid
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.adventuring_day import play_plan
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side
from tenfoot.sim.run import run_once
from tenfoot.tactics.controller import Referee, play_out
from tenfoot.tactics.tactician import Tactician


def duel(*, history: bool, forks: bool = False) -> Game:
    encounter = Encounter(srd52(), Grid(14, 8), 3)
    encounter.add("fighter-3", (3, 3), side="heroes", seat="heroes")
    encounter.add("wizard-3", (2, 5), side="heroes", seat="heroes")
    encounter.add("goblin-boss", (10, 3), side="foes", seat="foes")
    encounter.add("ogre", (10, 5), side="foes", seat="foes")
    return Game(srd52(), encounter.fight(), history=history, forks=forks)


class Forking:
    """Plays well, and copies the game at every decision: each copy is at the same decision, and changes nothing."""

    forks = True

    def __init__(self) -> None:
        self.plays = Tactician(may_leave=True)
        self.kinds: set[str] = set()
        self.ends: list[int] = []

    def answer(self, situation: Situation) -> Answer:
        answer = self.plays.answer(situation)
        self.kinds.add(situation.now.kind)
        before = [(c.id, c.hp, c.cell) for c in situation.play.state.creatures.values()]
        copy = situation.fork(len(self.ends))
        assert copy.decision is not None
        assert (copy.decision.kind, copy.decision.subject) == (situation.now.kind, situation.now.subject)
        assert self.plays.answer(Situation.of(copy)) == answer
        copy.step(answer)
        self.ends.append(copy.play.state.round)
        assert [(c.id, c.hp, c.cell) for c in situation.play.state.creatures.values()] == before
        return answer


@pytest.mark.parametrize(("history", "forks"), [(True, False), (False, True)])
def test_a_game_can_be_copied_at_every_decision_and_is_not_changed_by_it(history: bool, forks: bool) -> None:
    plain = duel(history=True)
    play_out(plain, {}, fallback=Tactician(may_leave=True))
    copied, forking = duel(history=history, forks=forks), Forking()
    play_out(copied, {}, fallback=forking)
    assert copied.play.sync_dice() == plain.play.sync_dice()
    assert "turn" in forking.kinds
    assert forking.kinds - {"turn"}, "in the middle of a Reaction or a choice too"


def test_a_copy_rolls_dice_of_its_own() -> None:
    def health_after(game: Game, seed: int) -> list[int]:
        copy = Situation.of(game).fork(seed)
        play_out(copy, {}, fallback=Tactician(may_leave=True))
        return [creature.hp for creature in copy.play.state.creatures.values()]

    game, other = duel(history=True), duel(history=True)
    other.play.dice.dice(1, 20)  # type: ignore[union-attr]
    assert health_after(game, 1) == health_after(game, 1)
    assert health_after(game, 1) == health_after(other, 1), "the dice of the table are not in the copy"
    assert health_after(game, 1) != health_after(game, 2)


def test_without_a_checkpoint_there_is_no_copy() -> None:
    game = duel(history=False)
    assert not Situation.of(game).can_fork
    with pytest.raises(IllegalAnswer, match="no saved steps"):
        Situation.of(game).fork(1)
    assert game.decision is not None
    with pytest.raises(IllegalAnswer, match="between the fights"):
        Situation(game.play, game.decision).fork(1)


def test_a_game_that_only_forks_keeps_one_checkpoint() -> None:
    game = duel(history=False, forks=True)
    for _ in range(30):
        if game.decision is not None:
            game.trusted_step(Tactician(may_leave=True).answer(Situation.of(game)))
    assert len(game._checkpoints) == 1
    assert encode(game.save()) == encode(game.fork().save())
    with pytest.raises(IllegalAnswer):
        game.undo()


def test_a_controller_that_forks_can_play_a_side_of_a_simulation() -> None:
    plan = EncounterPlan(parse_side("fighter3,cleric3"), parse_side("3xghoul"))
    forking = Forking()
    course = play_plan(plan, 5, {"heroes": forking, "foes": Tactician(may_leave=True)})
    plain = play_plan(plan, 5, {"heroes": Tactician(may_leave=True), "foes": Tactician(may_leave=True)})
    assert forking.ends
    assert (course.winner, course.rounds) == (plain.winner, plain.rounds)
    assert run_once(plan, 0, 5).winner == plain.winner


def test_the_built_in_gm_takes_the_default() -> None:
    game = duel(history=True)
    assert game.decision is not None
    assert Referee().answer(Situation.of(game)) == game.decision.default_answer()
