"""The good controller beats the simple one with equal forces, and never uses what its creature can't know."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan
from tenfoot.sim.replay import Log, replay
from tenfoot.sim.simulate import Simulation
from tenfoot.tactics.behavior import Manner
from tenfoot.tactics.tactician import Tactician
from tests.support.mirrored import HEROES, MONSTERS, good_wins, wins_mirrored


def test_good_play_beats_simple_play_in_mirrored_fights() -> None:
    assert sum(good_wins(number, HEROES) for number in range(16)) >= 13


def test_patience_wins_a_fight_of_beasts() -> None:
    assert sum(good_wins(number, ("wolf",)) for number in range(20)) >= 12


def first_answer(hidden_at: tuple[int, int], hit_points: int) -> Answer:
    """What a knight does first, with one foe in view and another hidden somewhere."""
    encounter = Encounter(srd52(), Grid(24, 12), 5)
    knight = encounter.add("knight", (4, 5), side="heroes", seat="heroes")
    encounter.add("ogre", (12, 5))
    hider = encounter.add("mage", hidden_at)
    hider.hp = hit_points
    game = Game(srd52(), encounter.fight(), history=False)
    game.play.attach("hidden", hider.id, source=hider.id)
    while game.decision is not None and not (
        game.decision.kind == "turn" and game.decision.subject == knight.id
    ):
        game.trusted_step(Answer("end") if game.decision.kind == "turn" else game.decision.default_answer())
    assert game.decision is not None
    return Tactician().answer(Situation.of(game))


def test_a_hidden_foe_changes_no_choice() -> None:
    answers = {first_answer(at, hp) for at in ((8, 2), (6, 10), (22, 11)) for hp in (1, 81)}
    assert len(answers) == 1


def test_hit_points_of_the_other_side_are_only_guessed() -> None:
    def answer(most: int) -> Answer:
        encounter = Encounter(srd52(), Grid(24, 12), 5)
        knight = encounter.add("knight", (4, 5), side="heroes", seat="heroes")
        for row in (4, 6):
            ogre = encounter.add("ogre", (5, row) if row == 4 else (5, 7))
            if row == 6:
                ogre.hp_max = most
                ogre.hp = most - 20
        game = Game(srd52(), encounter.fight(), history=False)
        while game.decision is not None and not (
            game.decision.kind == "turn" and game.decision.subject == knight.id
        ):
            game.trusted_step(
                Answer("end") if game.decision.kind == "turn" else game.decision.default_answer()
            )
        assert game.decision is not None
        return Tactician().answer(Situation.of(game))

    # All have taken 20 before everybody's eyes and are not yet Bloodied: what is left of them does not show.
    assert answer(45) == answer(68) == answer(300)


def test_the_blows_that_a_foe_has_taken_count() -> None:
    def target(hurt: int) -> int:
        encounter = Encounter(srd52(), Grid(24, 12), 5)
        knight = encounter.add("knight", (4, 5), side="heroes", seat="heroes")
        ogres = [encounter.add("ogre", (5, row)) for row in (3, 6)]
        ogres[hurt].hp -= 25
        game = Game(srd52(), encounter.fight(), history=False)
        while game.decision is not None and not (
            game.decision.kind == "turn" and game.decision.subject == knight.id
        ):
            game.trusted_step(
                Answer("end") if game.decision.kind == "turn" else game.decision.default_answer()
            )
        assert game.decision is not None
        answer = Tactician().answer(Situation.of(game))
        return [ogre.id for ogre in ogres].index(answer.targets[0])

    assert [target(0), target(1)] == [0, 1]


@pytest.mark.parametrize("kinds", [HEROES, MONSTERS])
def test_skill_is_a_dial(kinds: tuple[str, ...]) -> None:
    def wins(skill: float) -> int:
        played = Tactician(Manner(skill=skill), may_leave=True)
        against = Tactician(Manner(), may_leave=True)
        return sum(wins_mirrored(number, kinds, played, against) for number in range(12))

    least, middle, most = wins(0.1), wins(0.6), wins(1.0)
    assert least < most
    assert least <= middle <= most
    assert least <= 2
    assert 4 <= most <= 8


def test_the_same_game_brings_the_same_mistakes() -> None:
    plan = EncounterPlan([Combatant("fighter-5", 2)], [Combatant("ogre", 2)], party_manner=Manner(skill=0.4))
    told: list[list[str]] = []
    for _ in range(2):
        log = Log()
        replay(Simulation(plan, 2), 0, log)
        told.append([event.kind for event in log.events])
    assert told[0] == told[1]


def test_a_side_can_be_given_another_manner() -> None:
    def fled(courage: float) -> int:
        plan = EncounterPlan(
            [Combatant("knight", 3)], [Combatant("bandit", 6)], foes_manner=Manner(courage=courage)
        )
        log = Log()
        replay(Simulation(plan, 2), 0, log)
        return sum(event.kind == "gave.up" for event in log.events)

    assert fled(1.0) == 0
    assert fled(0.0) > 0


def test_what_a_foe_has_left_and_can_do_is_not_read_off_its_sheet() -> None:
    """Slots and uses left, Hit Points beyond the visible, what is in the pack: none of it shows."""

    def answer(change: Callable[[Creature], None]) -> Answer:
        encounter = Encounter(srd52(), Grid(24, 12), 5)
        knight = encounter.add("knight", (4, 5), side="heroes", seat="heroes")
        mage = encounter.add("mage", (8, 5))
        encounter.add("ogre", (8, 8))
        game = Game(srd52(), encounter.fight(), history=False)
        while game.decision is not None and game.decision.subject != knight.id:
            game.trusted_step(
                Answer("end") if game.decision.kind == "turn" else game.decision.default_answer()
            )
        change(mage)
        assert game.decision is not None
        return Tactician().answer(Situation.of(game))

    def drained(mage: Creature) -> None:
        mage.pools = dict.fromkeys(mage.pools, 0)

    def sturdy(mage: Creature) -> None:
        mage.hp = mage.hp_max = 500

    def emptied(mage: Creature) -> None:
        mage.items = ()

    assert len({answer(change) for change in (lambda mage: None, drained, sturdy, emptied)}) == 1
