"""What is seen of a place: nothing behind walls, nothing in the dark; lights burn down at their moment."""

from __future__ import annotations

from tenfoot.adventure.file_checks import check_adventure
from tenfoot.adventure.reading import parse_adventure
from tenfoot.adventure.running import adventure_rules, begin_adventure
from tenfoot.adventure.story_state import miles_left
from tenfoot.adventure.view import scene_view
from tenfoot.engine.decision import Answer
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.rulesets.common.senses.light import BRIGHT, DARK, lit
from tenfoot.rulesets.srd52.ruleset import srd52

TEXT = """
title: Two rooms
about: One is shut off.
start: rooms
defeat: lost
heroes: [cleric-3, rogue-3]
endings:
  out: {title: Out, text: You are out., good: true}
  lost: {title: Lost, text: Nobody is left.}
scenes:
  rooms:
    title: Two rooms
    text: A room, and a wall.
    light: dark
    map: |
      ############
      #a..#..c...#
      #...V......#
      #..l#h...P.#
      ############
    arrive: a
    features:
      lamp: {name: the lamp, at: l, kind: light, light: {bright: 20, dim: 20, burns: 5 minutes, lit: false}}
      door: {name: a secret door, at: V, kind: door, hidden: 10}
      chest: {name: the chest, at: c, kind: container, text: A chest.}
      niche: {name: a niche, at: h, hidden: 1}
    people:
      per: {name: Per, sheet: commoner, at: P, topics: {out: {label: the way out, yes: [{flag: asked}]}}}
    fights:
      wolf: {creatures: [{sheet: wolf, at: [[2, 2]]}], starts: trigger}
    exits:
      road:
        name: the road
        to: end
        at: a
        miles: 9
        guided: true
        meets: {chance: 100, table: [{do: [{fight: wolf}]}]}
      boat: {name: the boat, to: end, at: a, miles: 3, vessel: 15}
  end:
    title: The end
    text: The end.
    triggers: [{on: enter, do: [{end: out}]}]
"""


def begin() -> tuple[Game, list[Event]]:
    source = parse_adventure(TEXT, "rooms.yaml")
    assert not check_adventure(source, srd52())
    rules = adventure_rules(source.adventure, "rooms")
    heard: list[Event] = []
    return Game(rules, begin_adventure(rules, 3), listener=heard.append), heard


def everybody(game: Game, first: str, other: str = "guard") -> None:
    """One round: the first hero does one thing, the second the other; small questions get their default."""
    for pick in (first, other):
        while game.decision is not None and game.decision.kind != "declare":
            game.step(game.decision.default_answer())
        game.step(Answer(pick))
        if pick.startswith("go:"):
            break  # where nothing presses that happens at once, and takes everybody along
    while game.decision is not None and game.decision.kind not in ("declare", "surprise", "turn"):
        game.step(game.decision.default_answer())


def test_what_is_behind_the_wall_is_in_no_view_and_on_no_list() -> None:
    game, _ = begin()
    assert game.decision is not None
    keys = [option.key for option in game.decision.options]
    assert not [key for key in keys if "chest" in key or "per" in key.split(":")]
    view = scene_view(game.play)
    assert view is not None
    assert [thing.key for thing in view.things] == ["lamp"]
    assert not view.people
    game.step(Answer("gm:reveal", words="door"))
    everybody(game, "open:door")
    view = scene_view(game.play)
    assert view is not None
    assert [thing.key for thing in view.things] == ["lamp", "door", "chest"]
    assert [person.name for person in view.people] == ["Per"]


def test_no_search_finds_what_is_behind_the_wall() -> None:
    game, _ = begin()
    everybody(game, "use:lamp")
    for _ in range(5):
        everybody(game, "search:lamp", "search:lamp")
    assert not game.play.state.flags.get("found rooms.niche")
    everybody(game, "search:here", "search:here")
    game.step(Answer("gm:reveal", words="door"))
    everybody(game, "open:door")
    everybody(game, "search:door", "search:door")
    assert game.play.state.flags.get("found rooms.niche")


def test_a_lamp_burns_as_long_as_its_fuel_and_is_told_to_go_out() -> None:
    game, heard = begin()
    square = game.play.state.grid.cell(2, 2)
    everybody(game, "use:lamp")
    assert lit(game.play, square) is BRIGHT
    start = game.play.state.time
    everybody(game, "wait", "wait")
    assert game.play.state.time == start + 600
    assert lit(game.play, square) is DARK
    assert [event.facts["name"] for event in heard if event.kind == "burnt down"] == ["the lamp"]


def test_a_fight_on_the_way_leaves_only_the_rest_of_the_way() -> None:
    game, _ = begin()
    everybody(game, "go:road")
    assert game.play.state.mode == "combat"
    wolf = next(c for c in game.play.state.creatures.values() if c.side == "foes")
    game.step(Answer("gm:kill", targets=(wolf.id,)))
    while game.decision is not None and game.decision.kind != "declare":
        game.step(game.decision.default_answer())
    assert miles_left(game.play, "road") == 6
    before = game.play.state.time
    everybody(game, "go:road")
    assert game.play.state.flags["ending"] == "out"
    assert game.play.state.time - before == 2 * 3600


def test_a_boat_goes_at_its_own_speed() -> None:
    game, _ = begin()
    assert game.decision is not None
    assert game.decision.option("go:boat").facts["seconds"] == 2 * 3600
    everybody(game, "go:boat")
    assert game.play.state.flags["ending"] == "out"
    assert game.play.state.time >= 2 * 3600
