"""What heroes can do by themselves serves outside fights too: features, first aid, standing up."""

from __future__ import annotations

from tenfoot.adventure.declaring import RULES
from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.adventure.story_state import party
from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game

GANNET = rules_of("gannet-light")


def begin(*heroes: str) -> Game:
    return Game(GANNET, begin_adventure(GANNET, 3, heroes=heroes))


def declares(game: Game, pick: str) -> None:
    """The first hero does it, everybody else keeps watch; small questions get their default."""
    assert game.decision is not None
    game.step(Answer(pick))
    while True:
        assert game.decision is not None
        if game.decision.kind != "declare":
            game.step(game.decision.default_answer())
        elif game.decision.subject == party(game.play)[0].id:
            return
        else:
            game.step("guard")


def test_every_named_rule_is_there() -> None:
    known = {*GANNET.rules, *GANNET.general}
    assert not [name for name in RULES if name not in known]


def test_second_wind_heals_between_fights() -> None:
    game = begin("fighter-3", "rogue-3")
    fighter = party(game.play)[0]
    game.step(Answer("gm:hp", targets=(fighter.id,), number=5))
    declares(game, "feature.second-wind")
    assert fighter.hp > 5
    assert fighter.pools["second-wind"] < 3


def test_who_lies_on_the_ground_can_stand_up_and_crawls_else() -> None:
    game = begin("fighter-3", "rogue-3")
    fighter = party(game.play)[0]
    game.step(Answer("gm:condition", targets=(fighter.id,), words="prone"))
    assert game.decision is not None
    declares(game, next(o.key for o in game.decision.options if o.key.startswith("condition.prone")))
    assert not game.play.has(fighter.id, "condition.prone")


def test_first_aid_is_given_to_the_dying() -> None:
    game = begin("fighter-3", "rogue-3")
    fighter, rogue = party(game.play)
    game.step(Answer("gm:hp", targets=(rogue.id,), number=0))
    while game.decision is not None and game.decision.kind != "declare":
        game.step("no")
    assert rogue.life == "dying"
    assert game.decision is not None
    assert game.decision.subject == fighter.id
    assert "help:first aid" in [option.key for option in game.decision.options]
