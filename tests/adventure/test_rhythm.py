"""The rhythm of play: everybody declares, everything happens at its moment and where everybody stands."""

from __future__ import annotations

import pytest

from tenfoot.adventure.file_checks import check_adventure
from tenfoot.adventure.reading import parse_adventure
from tenfoot.adventure.running import adventure_rules
from tenfoot.engine.decision import Answer
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.srd52.ruleset import srd52
from tests.support.story import Story

CAMP = """
title: The camp
about: A night out.
start: camp
defeat: lost
endings:
  home: {title: Home, text: You are home., good: true}
  lost: {title: Lost, text: Nobody is left.}
scenes:
  camp:
    title: The camp
    text: A clearing.
    map: |
      ############
      #a...p....X#
      ############
      ############
    arrive: a
    rest: long
    features:
      stump: {name: a hollow stump, at: [3, 1], kind: container, hidden: 12, passive: true, text: Moss.}
    traps:
      pit:
        name: a covered pit
        on: enter
        at: [p]
        notice: 0
        study: 14
        text: Branches over nothing.
        tell: The ground is branches.
        does: {save: dex, dc: 30, damage: 1d6, half: false}
    fights:
      wolves:
        creatures: [{sheet: wolf, at: [[9, 1]]}]
        text: Eyes.
        won: [{flag: wolves gone}]
    triggers:
      - {on: after 3 hours, do: [{fight: wolves}]}
      - {on: after 20 minutes, again: true, do: [{tell: An owl calls.}]}
    exits:
      home: {name: the way home, to: home, at: X, takes: 10 minutes}
  home:
    title: Home
    text: A door.
    size: [8, 8]
    triggers: [{on: enter, do: [{end: home}]}]
"""


@pytest.fixture(scope="module")
def camp() -> Ruleset:
    source = parse_adventure(CAMP, "camp.yaml")
    assert check_adventure(source, srd52()) == []
    return adventure_rules(source.adventure, "camp for tests")


def declared(story: Story) -> list[int]:
    return [decision.subject for decision in story.asked if decision.kind == "declare"]


@pytest.mark.parametrize(
    "seats", [("p1",) * 5, ("p1", "p2", "p3", "p4", "p5"), ("p1", "p1", "p2", "p2", "p2")]
)
def test_five_heroes_at_one_or_five_seats_are_each_asked_once_in_every_round(
    camp: Ruleset, seats: tuple[str, ...]
) -> None:
    story = Story(camp, ("fighter-3", "rogue-3", "cleric-3", "wizard-3", "fighter-3"), seats=seats)
    for _ in range(3):
        story.round({})
        heroes = [story[name].id for name in ("Ann", "Bo", "Cy", "Dee", "Eve")]
        assert declared(story) == heroes
        assert [d.who for d in story.asked if d.kind == "declare"] == list(seats)


def test_whoever_can_not_act_is_not_asked_and_the_others_are(camp: Ruleset) -> None:
    story = Story(camp, ("fighter-3", "rogue-3"))
    story.game.step(Answer("gm:condition", targets=(story["Bo"].id,), words="unconscious"))
    story.round({"Ann": "wait"})
    assert declared(story) == [story["Ann"].id]


def test_the_first_in_the_marching_order_falls_into_what_lies_on_the_way_out(camp: Ruleset) -> None:
    story = Story(camp, ("fighter-3", "rogue-3"))
    story.round({"Ann": Answer("march", targets=(story["Bo"].id, story["Ann"].id))})
    # Ann leads the way, but Bo goes first.
    story.round({"Ann": "go:home"}, dice=[4, 10])
    assert story.event("trap.sprung")["creature"] == story["Bo"].id


def test_a_pit_is_found_by_studying_the_place_and_not_by_searching_it(camp: Ruleset) -> None:
    story = Story(camp, ("rogue-3",))
    story.round({"Ann": Answer("move:walk", cell=3 + 12)})
    story.round({"Ann": "search:here"}, dice=[20])
    assert "uncovered" not in [event.kind for event in story.events]
    story.round({"Ann": "examine:here"}, dice=[20])
    assert story.event("uncovered")["name"] == "a covered pit"


def test_alert_eyes_notice_in_passing_what_the_author_lets_them_if_the_gm_agrees(camp: Ruleset) -> None:
    story = Story(camp, ("rogue-3",))
    assert "look:stump" in story.options("Ann")
    noticed = [event for event in story.events if event.kind == "uncovered"]
    assert noticed
    assert noticed[0].facts["name"] == "a hollow stump"


def test_a_night_is_watched_in_turn_and_what_comes_interrupts_it(camp: Ruleset) -> None:
    story = Story(camp, ("fighter-3", "rogue-3", "cleric-3", "druid-3"))
    story.round({"Ann": "rest:long"}, dice=[10] * 7)
    play = story.play
    assert play.state.mode == "combat"
    assert play.state.time == 3 * 3600
    awake = [d.subject for d in story.asked if d.kind == "sleeper wakes"]
    # In the second watch Bo is awake; the others are woken by the noise.
    assert awake == [story[name].id for name in ("Ann", "Cy", "Dee")]
    assert [e.facts["cause"] for e in story.events if e.kind == "rest.interrupted"] == ["initiative"] * 4
    assert [event.kind for event in story.events].count("told") >= 9


def test_after_the_fight_the_rest_goes_on_and_takes_an_hour_longer(camp: Ruleset) -> None:
    story = Story(camp, ("fighter-3", "rogue-3", "cleric-3", "druid-3"))
    story.round({"Ann": "rest:long"}, dice=[10] * 7)
    for creature in story.play.state.creatures.values():
        if creature.side == "foes":
            creature.hp, creature.life = 0, "dead"
    story.faces.faces = []
    story.game.step("end")
    assert story.play.state.mode == "scene"
    assert story.play.state.flags.get("flag wolves gone")
    before = story.play.state.time
    story.round({"Ann": "rest:long"})
    finished = [event.facts["creature"] for event in story.events if event.kind == "rest.finished"]
    assert len(finished) == 4
    assert story.play.state.time - before == 6 * 3600


def test_durations_end_when_their_time_has_passed_in_the_scene(camp: Ruleset) -> None:
    story = Story(camp, ("cleric-3", "rogue-3"))
    story.round({"Ann": next(k for k in story.options("Ann") if k.startswith("use item:light:torch"))})
    assert story.play.effects_on(story["Ann"].id, "lit lamp")
    for _ in range(6):
        story.round({})
    assert not story.play.effects_on(story["Ann"].id, "lit lamp")
