"""Where somebody who plays well stands and lies, and what they leave alone."""

from __future__ import annotations

import pytest

from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid, parse_map
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.tactics.behavior import Manner
from tenfoot.tactics.tactician import Tactician

CLEVER = Tactician(Manner())


def turn_of(encounter: Encounter, name: str) -> tuple[Game, int]:
    """The fight when somebody's turn has come; whoever is before them does nothing."""
    game = Game(srd52(), encounter.fight(), history=False)
    who = next(c.id for c in encounter.state.creatures.values() if c.name == name)
    while game.decision is not None and not (game.decision.kind == "turn" and game.decision.subject == who):
        game.trusted_step(Answer("end") if game.decision.kind == "turn" else game.decision.default_answer())
    return game, who


def played(game: Game, who: int, controller: Tactician = CLEVER) -> list[Answer]:
    """What somebody does on this turn."""
    done: list[Answer] = []
    while game.decision is not None and game.decision.subject == who and game.decision.kind == "turn":
        done.append(controller.answer(Situation.of(game)))
        game.trusted_step(done[-1])
        if done[-1].pick == "end":
            break
        while game.decision is not None and game.decision.kind != "turn":
            game.trusted_step(game.decision.default_answer())
    return done


@pytest.mark.parametrize(
    ("foe", "at", "lies"), [("scout", 26, True), ("scout", 10, False), ("wolf", 26, False)]
)
def test_between_shots_one_lies_low_where_foes_can_only_shoot_back(foe: str, at: int, lies: bool) -> None:
    encounter = Encounter(srd52(), Grid(30, 12), 5)
    encounter.add("scout", (4, 5), side="heroes", seat="heroes", name="Ann")
    encounter.add(foe, (at, 5))
    game, who = turn_of(encounter, "Ann")
    done = [answer.pick for answer in played(game, who)]
    assert any(pick.startswith("attack:longbow") for pick in done)
    assert ("drop prone" in done) == lies


def test_whoever_lies_stands_up_before_the_next_shot() -> None:
    encounter = Encounter(srd52(), Grid(30, 12), 5)
    encounter.add("scout", (4, 5), side="heroes", seat="heroes", name="Ann")
    encounter.add("scout", (26, 5))
    game, who = turn_of(encounter, "Ann")
    game.play.attach("condition.prone", who)
    assert played(game, who)[0].pick == "condition.prone:stand"


def test_nobody_turns_the_back_on_one_foe_to_strike_another_like_it() -> None:
    encounter = Encounter(srd52(), Grid(20, 12), 5)
    encounter.add("ogre", (4, 4), side="heroes", seat="heroes", name="Ann")
    encounter.add("ogre", (6, 4), name="Near")
    encounter.add("ogre", (4, 9), name="Far")
    game, who = turn_of(encounter, "Ann")
    answer = played(game, who, Tactician())[0]
    assert answer.pick == "attack:greatclub"
    assert game.play.creature(answer.targets[0]).name == "Near"


def test_who_sees_nobody_goes_on_guarded() -> None:
    rooms = parse_map("\n".join([".....#....................", *[".....#...................."] * 8]))[0]
    encounter = Encounter(srd52(), rooms, 5)
    encounter.add("scout", (1, 4), side="heroes", seat="heroes", name="Ann")
    encounter.add("scout", (24, 4))
    game, who = turn_of(encounter, "Ann")
    assert "dodge" in [answer.pick for answer in played(game, who)]


def test_a_foe_who_holds_a_spell_is_the_first_target() -> None:
    def target(holder: str) -> str:
        encounter = Encounter(srd52(), Grid(20, 12), 5)
        encounter.add("scout", (4, 5), side="heroes", seat="heroes", name="Ann")
        for name, row in (("One", 3), ("Two", 8)):
            encounter.add("mage", (12, row), name=name)
        game, who = turn_of(encounter, "Ann")
        held = next(c for c in encounter.state.creatures.values() if c.name == holder)
        game.play.attach("concentration", held.id, source=held.id)
        answer = next(answer for answer in played(game, who) if answer.pick.startswith("attack"))
        return game.play.creature(answer.targets[0]).name

    assert (target("One"), target("Two")) == ("One", "Two")
