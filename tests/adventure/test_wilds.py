"""Adventures may use the ruleset's traps, weather and land by name; journeys go through it with what they meet."""

from __future__ import annotations

import pytest

from tenfoot.adventure.file_checks import check_adventure
from tenfoot.adventure.reading import AdventureFile, parse_adventure
from tenfoot.adventure.running import adventure_rules, begin_adventure
from tenfoot.adventure.story_state import here, trap_state
from tenfoot.engine.decision import Answer
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.rulesets.common.items.item import add_thing
from tenfoot.rulesets.common.space.trap import SPRING
from tenfoot.rulesets.srd52.ruleset import srd52

TEXT = """
title: The Long Moor
about: Peat, wind and something older.
start: camp
defeat: lost
heroes: [fighter-3, rogue-3]
endings:
  home: {title: Home, text: Smoke from the chimney., good: true}
  lost: {title: Lost, text: The moor keeps them.}
scenes:
  camp:
    title: The camp
    text: Wind tears at the canvas.
    environment: [strong wind]
    map: |
      ##########
      #a.pp...x#
      #..pp....#
      ##########
    arrive: a
    traps:
      hole: {name: a rotten plank, on: enter, at: [p], kind: hidden-pit, tell: The plank gives way.}
    exits:
      moor:
        name: the moor
        to: hut
        at: x
        miles: 6
        land: swamp
        guided: true
        meets: {chance: 100, table: [{do: [{flag: wisps}, {tell: Lights dance over the bog.}]}]}
  hut:
    title: The hut
    text: A door, at last.
    map: |
      ####
      #a.#
      ####
    arrive: a
    triggers: [{on: enter, do: [{end: home}]}]
"""


def source(text: str = TEXT) -> AdventureFile:
    return parse_adventure(text, "moor.yaml")


def begin(seed: int = 1) -> tuple[Game, list[Event]]:
    rules = adventure_rules(source().adventure, "moor")
    heard: list[Event] = []
    return Game(rules, begin_adventure(rules, seed), listener=heard.append), heard


def all_do(game: Game, pick: str) -> None:
    """Every hero declares this if it can, and else waits; other questions get the default."""
    here_before, rounds = here(game.play), 0
    while game.decision is not None and rounds < 40:
        decision = game.decision
        if decision.kind == "declare":
            keys = [option.key for option in decision.options]
            game.step(Answer(pick if pick in keys else "wait"))
            rounds += 1
            if here(game.play) != here_before or game.play.state.mode == "over":
                return
        else:
            game.step(decision.default_answer())


def test_a_scene_has_the_weather_that_it_names() -> None:
    game, _ = begin()
    assert len(game.play.effects_on(0, "strong wind")) == 1


def test_a_library_trap_goes_off_by_its_own_rules_and_is_remembered() -> None:
    game, heard = begin()
    play = game.play
    hero = next(iter(play.state.creatures.values()))
    assert not play.effects_on(0, "trap")
    [pit] = play.effects_on(0, "set trap")
    assert pit.num("tier") == 1
    for _ in play.port(SPRING)(play, pit, hero):
        raise AssertionError("a pit asks nothing")
    assert any(event.kind == "fell" and event.facts["distance"] == 10 for event in heard)
    assert any(event.facts.get("text") == "The plank gives way." for event in heard)
    assert play.has(hero.id, "in a pit")
    assert trap_state(play, "hole") == "sprung"
    assert not play.effects_on(0, "set trap")


def test_a_journey_is_as_slow_as_its_land_and_meets_what_its_table_says() -> None:
    game, heard = begin()
    # The library trap is known, so that everybody steps around it.
    game.play.state.flags["found camp.hole"] = 1
    for effect in game.play.effects_on(0, "set trap"):
        game.play.alter(effect, data={**effect.data, "known to": "heroes"})
    all_do(game, "go:moor")
    assert game.play.state.flags.get("ending") == "home"
    assert [event.facts["best"] for event in heard if event.kind == "pace.refused"] == ["slow"]
    [went] = [event for event in heard if event.kind == "travelled"]
    assert (went.facts["miles"], went.facts["pace"]) == (6, "slow")
    # Three hours at two miles an hour; the one meeting of the table comes up once.
    assert game.play.state.time >= 3 * 3600
    assert [event for event in heard if event.facts.get("text") == "Lights dance over the bog."]
    assert game.play.state.flags.get("flag wisps") == 1


def test_a_found_library_trap_is_made_safe_with_the_right_thing_and_stays_so() -> None:
    game, heard = begin()
    play = game.play
    play.state.flags["found camp.hole"] = 1
    for effect in play.effects_on(0, "set trap"):
        play.alter(effect, data={**effect.data, "known": ["lid"], "known to": "heroes"})
    for hero in play.state.creatures.values():
        add_thing(play, hero, "spikes-iron", 10)
    all_do(game, "disarm:hole")
    assert any(event.kind == "trap.disarmed" for event in heard)
    assert trap_state(play, "hole") == "disarmed"
    assert not play.effects_on(0, "set trap")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("kind: hidden-pit", "kind: hiden-pit", "no trap 'hiden-pit'. Did you mean 'hidden-pit'?"),
        (
            "environment: [strong wind]",
            "environment: [strong wnd]",
            "no environment 'strong wnd'. Did you mean 'strong wind'?",
        ),
        ("land: swamp", "land: swmp", "no land 'swmp'. Did you mean 'swamp'?"),
        ("kind: hidden-pit", "kind: hidden-pit, tier: 7", "no tier 7."),
        ("on: enter, at: [p], kind: hidden-pit", "on: enter, at: [p]", "does nothing."),
        ("miles: 6", "miles: 0", "a land without a journey."),
    ],
)
def test_wrong_names_are_found_with_their_place(old: str, new: str, says: str) -> None:
    faults = check_adventure(source(TEXT.replace(old, new)), srd52())
    assert any(says in str(fault) for fault in faults), [str(fault) for fault in faults]


def test_the_example_is_in_order() -> None:
    assert check_adventure(source(), srd52()) == []
