"""Movement on a turn: walking, swimming, climbing, crawling and jumping from one and the same speed."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import STR, Creature
from tenfoot.engine.decision import Answer, IllegalAnswer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import Footing, cells_of
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.conditions import has_condition
from tenfoot.rulesets.common.gm_ruling import attempt
from tenfoot.rulesets.common.movement import movement_left, pace, reach_of, spend_movement, step_costs, walk
from tenfoot.rulesets.common.ruling import gm_rules
from tenfoot.rulesets.common.test import Test

move = Rule(
    "move", "next/turn/budget", "next/move/speed", "next/move/combine", general=True, tags=("movement",)
)
hustle = Rule("hustle", "next/hustle/action", "next/hustle/double", general=True)
MODES = ("walk", "fly", "swim", "climb")
SUGGESTED_DC = 10


def ways(play: Play, creature: Creature) -> list[str]:
    """Ways of moving that are open now: one who is prone only crawls."""
    if has_condition(play, creature.id, "prone") or not pace(play, creature, "fly"):
        return ["walk"]
    return ["walk", "fly"]


@move.offer
def where_to(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each way of moving that has feet left, with every square that can be reached."""
    options: list[Option] = []
    for mode in ways(play, creature):
        left = movement_left(play, creature, mode)
        if left >= 5 and pace(play, creature, mode) > 0:
            options.append(
                Option(
                    f"move:{mode}",
                    "option.move",
                    takes="cell",
                    cells=Squares(play, creature, mode),
                    facts={"mode": mode, "feet": left},
                )
            )
    return options


class Squares:
    """The squares that can be reached, worked out when asked."""

    __slots__ = ("budget", "creature", "mode", "play")

    def __init__(self, play: Play, creature: Creature, mode: str, budget: int | None = None) -> None:
        self.play = play
        self.creature = creature
        self.mode = mode
        self.budget = budget

    def __call__(self) -> Sequence[int]:
        reach = reach_of(self.play, self.creature, self.mode, self.budget)
        return cells_of(reach.stops & ~(1 << self.creature.cell))


@move.perform
def go(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Take the cheapest path to the chosen square, step by step."""
    mode = answer.pick.split(":", 1)[1]
    reach = reach_of(play, creature, mode)
    path = reach.path_to(answer.cell)
    if not path:
        raise IllegalAnswer(f"{creature.name} can't get to square {answer.cell}.")
    costs = step_costs(reach, path)
    hard = demanding(play, path, mode)
    if hard < 0:
        yield from walk(play, creature, path, costs, mode)
        return
    if hard:
        made = yield from walk(play, creature, path[:hard], costs[:hard], mode)
        if made < hard:
            return
    if (yield from masters(play, creature, path[hard])):
        yield from walk(play, creature, path[hard:], costs[hard:], mode)
    elif movement_left(play, creature, mode) >= costs[hard]:
        spend_movement(creature, costs[hard])


def demanding(play: Play, path: Sequence[int], mode: str) -> int:
    """The first step of a path that leads up a steep surface or through deep water, or -1."""
    footing = play.state.grid.footing
    if mode == "fly" or not any(footing):
        return -1
    return next((place for place, cell in enumerate(path) if footing[cell]), -1)


def masters(play: Play, creature: Creature, cell: int) -> Proc[bool]:
    """Where the GM says that holds are poor or water is rough, a Strength check against the GM's number."""
    if play.state.grid.footing[cell] == Footing.WATER:
        about, why = "rough water", "next/move/swim-check"
    else:
        about, why = "hard climbing", "next/move/climb-check"
    if not (yield from gm_rules(play, about, why=(why,))):
        return True
    test = Test("check", creature.id, STR, SUGGESTED_DC, tags=("movement",))
    return (yield from attempt(play, test, about, why=(why, "next/check/dc-set")))


@hustle.offer
def run(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With the action: the speed once more."""
    if creature.budget.get("action", 0) < 1 or pace(play, creature) <= 0:
        return ()
    return (Option("hustle", "option.hustle", cost=("action",)),)


@hustle.perform
def take_the_hustle(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """More movement this turn, which provokes like any other (next/hustle/provokes)."""
    creature.budget["action"] -= 1
    for mode in MODES:
        extra = pace(play, creature, mode)
        if extra and not (mode == "walk" and extra <= 5 and creature.counters.get("drags")):
            key = f"dash.{mode}"
            creature.budget[key] = creature.budget.get(key, 0) + extra
    play.emit("dashed", creature=creature.id, feet=pace(play, creature), mode="walk")
    yield from ()
