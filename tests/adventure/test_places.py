"""A place of a campaign: a fight there, free play after it, gear and Experience Points given out, and a rest."""

from __future__ import annotations

import pytest

from tenfoot.adventure.place import begin_here, place_name
from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.game import Game, encode, load
from tenfoot.engine.several import Several
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.table.setup import build, find_preset
from tenfoot.tactics.tactician import Tactician

EDITIONS = {"srd52": "starter-fight", "next2013": "marsh-raid"}


def after_a_fight(edition: str, seed: int = 3, *, single: bool = False) -> Game:
    """A party that has just won, in free play where it fought; a single fight is over with it."""
    preset = find_preset(EDITIONS[edition])
    rules = ruleset_named(edition if single else place_name(edition, "The mill cellar"))
    heroes = len(preset.encounter.heroes)
    state = build(rules, preset.encounter, ["p1", "p2", "p1", "p2"][:heroes], seed)
    if not single:
        begin_here(state, fight=True)
    game = Game(rules, state)
    plays = Tactician()
    for _ in range(600):
        if game.play.state.mode in ("scene", "over"):
            return game
        assert game.decision is not None
        game.step(plays.answer(Situation(game.play, game.decision, game)))
    raise AssertionError("the fight never ended")


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_a_fight_everybody_may_act_where_they_stand(edition: str) -> None:
    game = after_a_fight(edition)
    assert isinstance(game.decision, Several)
    heroes = [c for c in game.play.state.creatures.values() if c.side == "heroes" and c.life == "alive"]
    assert set(game.decision.parts) == {c.id for c in heroes}
    assert all(c.cell >= 0 for c in heroes)
    assert not game.play.state.order


def test_experience_and_gear_are_given_out_as_one_answer() -> None:
    game = after_a_fight("srd52")
    state = game.play.state
    before = encode(game.save())
    heroes = [c.id for c in state.creatures.values() if c.side == "heroes"]
    fallen = next(c for c in state.creatures.values() if c.side == "foes" and c.items)
    item, foe = fallen.items[0], fallen.id
    game.step(Answer("gm:share out", targets=tuple(heroes), number=400, words=f"{item.id}:{heroes[1]}"))
    state = game.play.state
    assert item.id in {one.id for one in state.creatures[heroes[1]].items}
    assert item.id not in {one.id for one in state.creatures[foe].items}
    assert all(state.creatures[key].counters["xp"] == 6500 + 100 for key in heroes)
    again = load(game.save(), game.ruleset)
    assert encode(again.save()) == encode(game.save())
    game.undo(1)
    assert encode(game.save()) == before
    for wrong in (f"{item.id}:{foe}", f"999:{heroes[0]}", "sword"):
        with pytest.raises(IllegalAnswer):
            game.step(Answer("gm:share out", targets=tuple(heroes), words=wrong))
    with pytest.raises(IllegalAnswer):
        game.step(Answer("gm:share out", targets=tuple(heroes), number=-1))
    assert encode(game.save()) == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_won_can_be_given_out_when_the_game_is_over(edition: str) -> None:
    game = after_a_fight(edition, single=True)
    assert game.outcome is not None
    state, before = game.play.state, encode(game.save())
    hero = next(c.id for c in state.creatures.values() if c.side == "heroes" and c.life == "alive")
    found = [item.id for c in state.creatures.values() if c.side == "foes" for item in c.items][:1]
    assert found or edition != "srd52"
    with pytest.raises(IllegalAnswer, match="over"):
        game.step(Answer("gm:hp", targets=(hero,), number=1))
    game.step(
        Answer("gm:share out", targets=(hero,), number=50, words=" ".join(f"{item}:{hero}" for item in found))
    )
    assert set(found) <= {one.id for one in game.play.state.creatures[hero].items}
    assert game.play.state.creatures[hero].counters["xp"] >= 50
    assert game.outcome is not None
    assert encode(load(game.save(), game.ruleset).save()) == encode(game.save())
    game.undo(1)
    assert encode(game.save()) == before
    with pytest.raises(IllegalAnswer, match="999"):
        game.step(Answer("gm:share out", targets=(hero,), words=f"999:{hero}"))
    assert encode(game.save()) == before


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", ["short", "long"])
def test_the_gm_lets_the_party_rest_and_play_goes_on(edition: str, kind: str) -> None:
    game = after_a_fight(edition)
    began = game.play.state.time
    game.step(Answer("gm:party rests", words=kind))
    for _ in range(60):
        decision = game.decision
        if isinstance(decision, Several) and decision.name == "scene":
            break
        assert decision is not None
        game.step(decision.default_answer())
    seconds = game.ruleset.number(f"{kind} rest seconds")
    assert game.play.state.time == began + seconds
    assert game.play.state.mode == "scene"


def test_a_rest_is_refused_in_a_fight_and_by_another_name() -> None:
    preset = find_preset("starter-fight")
    rules = ruleset_named(place_name("srd52", "Here"))
    game = Game(rules, begin_here(build(rules, preset.encounter, ["p1"] * 4, 1), fight=True))
    with pytest.raises(IllegalAnswer, match="while a fight is on"):
        game.step(Answer("gm:party rests", words="short"))
    with pytest.raises(IllegalAnswer, match="Use short or long"):
        game.step(Answer("gm:party rests", words="nap"))
