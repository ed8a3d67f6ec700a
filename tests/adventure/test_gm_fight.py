"""The GM has a fight begin from a scene: in the middle of everybody's declarations, and right under undo and save."""

from __future__ import annotations

import msgspec
import pytest

from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.adventure.story_state import party, person
from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.game import Game, decode, encode, load
from tenfoot.engine.state import to_plain

RULES = rules_of("examples/toll")
HEROES = 2


def at_the(place: str, seed: int = 5) -> Game:
    """Two seats, one hero each, both asked."""
    state = begin_adventure(RULES, seed, heroes=["fighter-3", "rogue-3"], seats=["p1", "p2"])
    game = Game(RULES, state)
    if place != "bridge":
        while game.play.state.flags["scene"] != place:
            decision = game.decision
            assert decision is not None
            game.step(
                "go:ford"
                if decision.kind == "declare" and decision.who == "p1"
                else decision.default_answer()
            )
    return game


def plain(game: Game) -> bytes:
    """The whole state."""
    return msgspec.json.encode(game.play.sync_dice(), enc_hook=to_plain)


def kind(game: Game) -> str:
    assert game.decision is not None
    return game.decision.kind


def osk(game: Game) -> int:
    there = person(game.play, "osk")
    assert there is not None
    return there.id


def test_somebody_who_is_named_fights_though_nobody_wrote_it() -> None:
    game = at_the("bridge")
    game.step("guard")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.who) == ("declare", "p2")
    told: list[str] = []
    game.play.listeners.append(lambda event: told.append(event.kind))
    game.step(Answer("gm:fight", targets=(osk(game),)))
    assert game.play.state.mode == "combat"
    assert (kind(game), game.decision.who) == ("surprise", "gm"), "nobody is asked any more what they declare"
    assert "guarded" not in told, "what was declared and not done falls away"
    game.step("as noticed")
    while kind(game) != "turn":
        game.step(game.decision.default_answer())
    assert osk(game) in game.play.state.order
    game.step(Answer("gm:kill", targets=(osk(game),)))
    while game.play.state.mode == "combat":
        game.step(game.decision.default_answer())
    assert game.play.state.mode == "scene"
    assert kind(game) == "declare"
    assert "fight" not in game.play.state.flags


def test_a_written_fight_begins_by_its_name_and_ends_as_it_is_written() -> None:
    game = at_the("ford")
    game.step(Answer("gm:fight", words="robbers"))
    assert kind(game) == "surprise"
    for foe in [c for c in game.play.state.creatures.values() if c.side == "foes"]:
        game.step(Answer("gm:kill", targets=(foe.id,)))
    while game.play.state.mode == "combat":
        assert game.decision is not None
        game.step(game.decision.default_answer())
    assert game.play.state.flags["flag fought"]
    with pytest.raises(IllegalAnswer, match="That fight is over"):
        game.step(Answer("gm:fight", words="robbers"))


def test_whoever_belongs_to_a_written_fight_begins_that_one() -> None:
    game = at_the("ford")
    robber = next(c for c in game.play.state.creatures.values() if c.notes.get("fights"))
    game.step(Answer("gm:fight", targets=(robber.id,)))
    assert game.play.state.flags["fight"] == "robbers"
    assert [c.side for c in game.play.state.creatures.values() if c.notes.get("fights")] == ["foes", "foes"]


def test_it_is_refused_when_nobody_is_there_or_a_fight_is_on() -> None:
    game = at_the("bridge")
    before = plain(game)
    for words, targets, why in (
        ("", (), "No foe is here"),
        ("dragons", (), "dragons"),
        ("", (1,), "not the heroes"),
    ):
        with pytest.raises(IllegalAnswer, match=why):
            game.step(Answer("gm:fight", targets=targets, words=words))
    assert plain(game) == before
    game.step(Answer("gm:fight", targets=(osk(game),)))
    with pytest.raises(IllegalAnswer, match="on already"):
        game.step(Answer("gm:fight", targets=(osk(game),)))


def test_undo_goes_back_to_the_open_declaration() -> None:
    game = at_the("bridge")
    game.step("guard")
    before = plain(game)
    game.step(Answer("gm:fight", targets=(osk(game),)))
    game.step("as noticed")
    game.undo(2)
    assert plain(game) == before
    assert game.decision is not None
    assert (game.decision.kind, game.decision.who) == ("declare", "p2")
    game.step("wait")
    assert kind(game) == "declare"


def test_a_save_of_the_fight_goes_on_in_the_same_way() -> None:
    game = at_the("bridge")
    game.step("guard")
    game.step(Answer("gm:fight", targets=(osk(game),)))
    twin = load(decode(encode(game.save())), RULES)
    for each in (game, twin):
        for _ in range(6):
            assert each.decision is not None
            each.step(each.decision.default_answer())
    assert plain(game) == plain(twin)
    assert game.answers[-6:] == twin.answers[-6:]


def test_a_question_to_the_others_is_not_asked_any_more() -> None:
    game = at_the("bridge")
    game.step(Answer("gm:rhythm", words="rounds"))
    game.step("go:ford")
    game.step("wait")
    assert kind(game) == "follow"
    game.step(Answer("gm:fight", targets=(osk(game),)))
    assert kind(game) == "surprise"
    assert game.play.state.flags["scene"] == "bridge"


def test_those_who_are_out_of_sight_are_surprised_by_the_rules_own_decision() -> None:
    game = at_the("bridge")
    there = osk(game)
    heroes = [hero.id for hero in party(game.play)]
    for hero in heroes:
        game.step(Answer("gm:condition", targets=(hero,), words="blinded"))
    game.step(Answer("gm:fight", targets=(there,)))
    assert game.decision is not None
    assert game.decision.option("as noticed").facts["count"] == HEROES
    assert set(game.decision.option("these").targets) == {*heroes, there}
