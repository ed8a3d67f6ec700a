"""A player without a plan, and fights drawn from all content."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.dice import Seeded, derive
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid, parse_map, standing_room
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.invariants.step_invariants import InvariantChecker
from tenfoot.rulesets.encounter import Encounter, SetupError

MAPS = (
    """
    ................
    ................
    ................
    ................
    ................
    ................
    ................
    ................
    ................
    ................
    """,
    """
    ....................
    ..####.........~~~..
    ..#..#....OO...~~~..
    ..#.......OO....~...
    ..####..............
    ......nnn....####...
    .............#..#...
    ...~~~~.........#...
    ...~~~~......####...
    ....................
    ....................
    """,
    """
    ##################
    #....#......#....#
    #....#......#....#
    #................#
    #....#......#....#
    ###.####..####.###
    #................#
    #..------........#
    #..------...%%...#
    #...........%%...#
    ##################
    """,
)


def any_answer(decision: Decision, chooser: Seeded) -> Answer:
    """A legal answer drawn evenly from the options (ending a turn is drawn less often than it is offered)."""
    options = decision.options
    for _ in range(50):
        answer = answer_to(options[chooser.die(len(options)) - 1], chooser)
        if answer is not None:
            return answer
    return decision.default_answer()


def answer_to(option: Option, chooser: Seeded) -> Answer | None:
    """The option with a legal value, where it takes one; None if there is no such value."""
    if option.takes == "cell":
        cells = option.cells() if option.cells is not None else ()
        if not cells:
            return None
        return Answer(option.key, cell=cells[chooser.die(len(cells)) - 1], number=option.least)
    if option.takes in ("targets", "order"):
        pool = list(option.targets)
        most = min(option.most, len(pool)) if not option.facts.get("repeat") else option.most
        count = option.least + chooser.die(most - option.least + 1) - 1
        chosen: list[int] = []
        for _ in range(count):
            place = chooser.die(len(pool)) - 1
            chosen.append(pool[place] if option.facts.get("repeat") else pool.pop(place))
        return Answer(option.key, targets=tuple(chosen))
    if option.takes in ("number", "faces"):
        return Answer(option.key, number=option.least + chooser.die(option.most - option.least + 1) - 1)
    return Answer(option.key, words="so be it" if option.takes == "words" else "")


def fight_grid(number: int) -> Grid:
    """One of the maps, by number."""
    drawn = MAPS[number % len(MAPS)]
    return parse_map("\n".join(line.strip() for line in drawn.strip().splitlines()))[0]


def draw(names: Sequence[str], chooser: Seeded) -> str:
    """One of the names."""
    return names[chooser.die(len(names)) - 1]


def random_fight(ruleset: Ruleset, seed: int, *, history: bool = False) -> Game:
    """Two to eight creatures from all content, on a map, in random places."""
    chooser = Seeded(derive(seed, "fight"))
    grid = fight_grid(chooser.die(len(MAPS)) - 1)
    encounter = Encounter(ruleset, grid, derive(seed, "dice"))
    monsters = sorted(ruleset.table("monsters", Sheet))
    heroes = sorted(ruleset.tables().get("heroes", {}))
    for side in ("heroes", "foes"):
        for _ in range(chooser.die(4)):
            if side == "heroes" and heroes and chooser.die(3) > 1:
                sheet = ruleset.entry("heroes", draw(heroes, chooser), Sheet)
            else:
                sheet = ruleset.entry("monsters", draw(monsters, chooser), Sheet)
            _somewhere(encounter, sheet, side, chooser)
    return Game(ruleset, encounter.fight(), history=history)


def _somewhere(encounter: Encounter, sheet: Sheet, side: str, chooser: Seeded) -> None:
    grid = encounter.state.grid
    squares = sheet.size - 1 if sheet.size > 2 else 1
    room = standing_room(grid, squares)
    for _ in range(200):
        cell = chooser.die(grid.width * grid.height) - 1
        if room >> cell & 1:
            try:
                encounter.add(sheet, cell, side=side, seat="player" if side == "heroes" else "gm")
                return
            except SetupError:
                continue


def play_randomly(game: Game, seed: int, decisions: int = 600) -> int:
    """Play with random legal answers and check every law after each. Returns how many decisions were made."""
    chooser = Seeded(derive(seed, "choices"))
    watch = InvariantChecker(game)
    for made in range(decisions):
        if game.decision is None:
            return made
        watch.step(any_answer(game.decision, chooser))
    return decisions
