"""A scene of an adventure says what its market has and what it costs; purchases and the GM change it from there."""

from __future__ import annotations

import pytest

from tenfoot.adventure.file_checks import check_adventure
from tenfoot.adventure.reading import parse_adventure
from tenfoot.adventure.running import adventure_rules, begin_adventure
from tenfoot.adventure.story_state import here
from tenfoot.engine.decision import Answer
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.rulesets.common.items.item import add_thing
from tenfoot.rulesets.common.items.market_shelves import find_cost, read_prices, read_stock
from tenfoot.rulesets.common.items.money import purse
from tenfoot.rulesets.srd52.ruleset import srd52

TEXT = """
title: The Herring Fair
about: One stall, and little on it.
start: stall
defeat: lost
heroes: [fighter-3]
endings:
  home: {title: Home, text: Nothing is left to buy., good: true}
  lost: {title: Lost, text: The tide has them.}
scenes:
  stall:
    title: The stall
    text: Tar and fish.
    market: village
    prices: 150
    goods: {torch: {price: 5 sp}, rope: {left: 2}}
    exits: {out: {name: the quay, to: quay, at: [0, 0]}}
  quay:
    title: The quay
    text: Gulls.
    exits: {back: {name: the stall, to: stall, at: [0, 0]}, home: {name: the way home, to: end, at: [1, 0]}}
  end:
    title: The end
    text: Home.
    triggers: [{on: enter, do: [{end: home}]}]
"""


def begin() -> tuple[Game, list[Event]]:
    """A fighter with 100 GP at the stall."""
    rules = adventure_rules(parse_adventure(TEXT, "fair.yaml").adventure, "fair")
    heard: list[Event] = []
    game = Game(rules, begin_adventure(rules, 1), listener=heard.append)
    add_thing(game.play, next(iter(game.play.state.creatures.values())), "gold-piece", 100)
    return game, heard


def test_a_scene_says_what_its_market_has_and_play_changes_it() -> None:
    game, heard = begin()
    play = game.play
    hero = next(iter(play.state.creatures.values()))
    assert read_prices(play.state) == {"all": 150, "torch": 50}
    assert read_stock(play.state) == {"rope": 2}
    assert find_cost(play.state, "rope", 100) == 150
    game.step(Answer("buy", words="3 rope"))
    assert heard[-1].kind == "not possible"
    assert heard[-1].facts["why"] == "Only 2 of 'rope' are left here."
    before = purse(play, hero)
    game.step(Answer("buy", words="1 rope, 2 torch"))
    assert before - purse(play, hero) == 150 + 2 * 50
    assert read_stock(play.state) == {"rope": 1}
    # What was bought stays bought, and what the GM has said stays said, when the party comes back.
    game.step(Answer("gm:market", words="torch 9 sp"))
    for way, place in (("go:out", "quay"), ("go:back", "stall")):
        game.step(Answer(way))
        assert here(game.play) == place
    assert read_stock(game.play.state) == {"rope": 1}
    assert read_prices(game.play.state)["torch"] == 90


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("torch: {price", "torhc: {price", "no item 'torhc'. Did you mean 'torch'?"),
        ("price: 5 sp", "price: five", "'five' is no price. Write, for example, 5 sp or 2 gp."),
        ("    market: village\n", "", "goods without a market."),
        ("left: 2", "left: -1", "left"),
    ],
)
def test_a_wrong_shelf_is_named_with_its_line(old: str, new: str, says: str) -> None:
    try:
        faults = [
            str(fault)
            for fault in check_adventure(parse_adventure(TEXT.replace(old, new), "fair.yaml"), srd52())
        ]
    except Exception as refused:  # A value that the format does not take is found while reading.
        faults = [str(refused)]
    assert any(says in fault for fault in faults), faults


def test_the_fair_is_in_order() -> None:
    assert check_adventure(parse_adventure(TEXT, "fair.yaml"), srd52()) == []
