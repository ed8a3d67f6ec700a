"""An adventure at a table: the scene is shown, everybody is asked, and what nobody has found is in no view."""

from __future__ import annotations

import msgspec
import pytest

from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.adventure.story_state import found, here, scene_of
from tenfoot.adventure.triggering import go
from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.game import Game
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.table.log import Viewer
from tenfoot.table.setup import presets
from tenfoot.table.table_text import words_in
from tenfoot.table.views import ViewerSight, make_view

PLAYER = Viewer("p1", "player", "heroes")


@pytest.fixture
def game() -> Game:
    ruleset = rules_of("gannet-light")
    return Game(ruleset, begin_adventure(ruleset, 5, seats=["p1", "p2", "p1", "p2"]))


def test_the_first_preset_is_an_adventure() -> None:
    first = presets(srd52())[0]
    assert first.adventure == "gannet-light"
    assert len(first.encounter.heroes) == 4


def test_the_scene_is_shown_with_people_things_and_ways(game: Game) -> None:
    view = make_view(game.play, ViewerSight(game.play, PLAYER), words_in("en"), lambda c: c.seat, None)
    assert view.mode == "scene"
    assert view.scene is not None
    assert view.scene.title == "The Drowned Hen"
    assert [person.name for person in view.scene.people] == ["Wenna Tarr", "Old Pask"]
    assert [(way.key, way.open) for way in view.scene.exits] == [("out", False), ("cliffs", False)]
    assert game.decision is not None
    assert (game.decision.kind, game.decision.who) == ("declare", "p1")


@pytest.mark.parametrize("key", ["strand", "tower", "cove"])
def test_what_nobody_has_found_is_in_no_view(game: Game, key: str) -> None:
    for _ in go(game.play, key):
        raise AssertionError("coming in asks nothing")
    play = game.play
    assert here(play) == key
    scene = scene_of(play)
    hidden = [thing.name for name, thing in scene.features.items() if not found(play, name)]
    hidden += [trap.name for name, trap in scene.traps.items() if not found(play, name)]
    assert hidden
    view = make_view(play, ViewerSight(play, PLAYER), words_in("en"), lambda c: c.seat, None)
    sent = msgspec.json.encode(view).decode()
    assert not [name for name in hidden if name in sent]
    assert not [zone for zone in view.zones if zone.key == "trap"]
    secret = {e.id for e in play.state.effects.values() if e.num("hidden")}
    assert not secret & {zone.id for zone in view.zones}


def test_the_gm_brings_a_hidden_thing_to_light(game: Game) -> None:
    for _ in go(game.play, "tower"):
        raise AssertionError("coming in asks nothing")
    scene = scene_of(game.play)
    key = next(name for name in (*scene.features, *scene.traps) if not found(game.play, name))
    told: list[str] = []
    game.play.listeners.append(lambda event: told.append(event.kind))
    game.step(Answer("gm:reveal", words=key))
    assert found(game.play, key)
    assert told[:2] == ["gm.override", "came to light"]
    game.step(Answer("gm:reveal", words=key))
    assert "came to light" not in told[2:], "what is known does not come to light again"
    with pytest.raises(IllegalAnswer, match="thing"):
        game.step(Answer("gm:reveal", words="the moon"))
