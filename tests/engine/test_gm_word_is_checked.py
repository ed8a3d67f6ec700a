"""The GM's word can change anything, but not into something that can't be."""

from __future__ import annotations

import pytest

from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.game import Game, encode
from tenfoot.engine.geometry import parse_map
from tenfoot.rulesets.common.invariants.invariants import check_laws
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52

MAP = "....#\n.....\n....."


def fight() -> Game:
    encounter = Encounter(srd52(), parse_map(MAP)[0], 5)
    encounter.add("skeleton", (0, 0), side="heroes")
    encounter.add("skeleton", (2, 0), side="foes")
    encounter.add("ogre", side="foes")
    encounter.add("fighter-5", (0, 2), side="heroes")
    encounter.add("skeleton", (4, 2), side="foes")
    game = Game(srd52(), encounter.fight())
    while game.decision is not None and game.decision.kind != "turn":
        game.step(game.decision.default_answer())
    return game


def id_of(game: Game, name: str) -> int:
    return next(c.id for c in game.play.state.creatures.values() if c.name == name)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (Answer("gm:move", targets=(1,), cell=4), "a wall or the map's edge"),
        (Answer("gm:move", targets=(1,), cell=400), "not on the map"),
        (Answer("gm:condition", targets=(1,), words="blindd"), "blinded"),
        (Answer("gm:end condition", targets=(1,), words="blindd"), "blinded"),
        (Answer("gm:pool", targets=(1,), words="slot 1", number=-1), "0 is the least"),
        (Answer("gm:hp", targets=(1,), number=99), "Hit Points can be 0 to 13"),
        (Answer("gm:hp", targets=(99,), number=1), "no creature 99"),
        (Answer("gm:fly", targets=(1,)), "no GM command 'fly'"),
    ],
)
def test_a_word_that_makes_no_sense_is_refused_and_changes_nothing(answer: Answer, told: str) -> None:
    game = fight()
    before = encode(game.save())
    skeleton = id_of(game, "Skeleton")
    meant = Answer(
        answer.pick,
        cell=answer.cell,
        targets=tuple(skeleton if key == 1 else key for key in answer.targets),
        number=answer.number,
        words=answer.words,
    )
    with pytest.raises(IllegalAnswer, match=told):
        game.step(meant)
    assert encode(game.save()) == before


def test_an_attack_on_somebody_who_is_not_there_is_refused() -> None:
    game = fight()
    with pytest.raises(IllegalAnswer, match="both creatures on the map"):
        game.step(
            Answer("gm:attack", targets=(id_of(game, "Skeleton"), id_of(game, "Ogre")), words="shortsword")
        )


def test_an_attack_by_somebody_who_cannot_act_is_refused() -> None:
    game = fight()
    attacker, target = id_of(game, "Skeleton"), id_of(game, "Skeleton 2")
    game.step(Answer("gm:condition", targets=(attacker,), words="stunned"))
    with pytest.raises(IllegalAnswer, match="can't attack: it is down"):
        game.step(Answer("gm:attack", targets=(attacker, target), words="shortsword"))


def test_a_monster_set_to_0_hit_points_is_dead_and_can_only_end_its_turn() -> None:
    game = fight()
    acting = game.play.state.active
    monster = bool(game.play.sheet(game.play.creature(acting)).cr)
    game.step(Answer("gm:hp", targets=(acting,), number=0))
    check_laws(game.play)
    assert game.play.creature(acting).life == ("dead" if monster else "dying")
    assert game.decision is not None
    assert [option.key for option in game.decision.options] == ["end"]


def test_a_character_set_to_0_hit_points_is_dying() -> None:
    game = fight()
    hero = next(c for c in game.play.state.creatures.values() if c.sheet == "fighter-5")
    game.step(Answer("gm:hp", targets=(hero.id,), number=0))
    check_laws(game.play)
    assert hero.life == "dying"
    assert game.play.has(hero.id, "condition.unconscious")
