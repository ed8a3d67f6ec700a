"""Movement on a turn: any distance up to Speed, broken up as one likes."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import STR, Creature
from tenfoot.engine.decision import Answer, IllegalAnswer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import Footing, cells_of
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.conditions import has_condition
from tenfoot.rulesets.common.movement import (
    at_hand,
    movement_left,
    pace,
    reach_of,
    spend_movement,
    step_costs,
    walk,
)
from tenfoot.rulesets.common.ruling import gm_rules
from tenfoot.rulesets.common.test import Test, resolve

move = Rule("move", "5.2/movement/up-to-speed", "5.2/movement/deduct", general=True, tags=("movement",))
MODES = ("walk", "fly", "swim", "climb", "burrow")


@move.offer
def where_to(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each way of moving that has feet left, with every square that can be reached."""
    if creature.mount:
        return ()
    options: list[Option] = []
    for mode in MODES:
        if mode != "walk" and pace(play, creature, mode) <= 0:
            continue
        left = movement_left(play, creature, mode)
        if left >= 5 and can_go(play, creature, mode):
            options.append(
                Option(
                    f"move:{mode}",
                    "option.move",
                    takes="cell",
                    cells=_Cells(play, creature, mode),
                    facts={"mode": mode, "feet": left},
                )
            )
    return options


def can_go(play: Play, creature: Creature, mode: str) -> bool:
    """Whether this way of moving is open now: walking needs ground, and one who is Prone can only crawl."""
    if mode == "walk":
        return not creature.altitude
    if has_condition(play, creature.id, "prone"):
        return False
    return mode == "fly" or at_hand(play, creature, mode)


class _Cells:
    """The squares that can be reached, worked out when asked."""

    __slots__ = ("creature", "mode", "play")

    def __init__(self, play: Play, creature: Creature, mode: str) -> None:
        self.play = play
        self.creature = creature
        self.mode = mode

    def __call__(self) -> Sequence[int]:
        reach = reach_of(self.play, self.creature, self.mode)
        return cells_of(reach.stops & ~(1 << self.creature.cell))


@move.perform
def go(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Walk the cheapest path to the chosen square, step by step."""
    yield from travel(play, creature, answer.cell, answer.pick.split(":", 1)[1])


def travel(play: Play, creature: Creature, cell: int, mode: str) -> Proc[None]:
    """Go there the cheapest way; where the GM asks for it, with a check before rock or water."""
    reach = reach_of(play, creature, mode)
    path = reach.path_to(cell)
    if not path:
        raise IllegalAnswer(f"{creature.name} can't get to square {cell}.")
    creature.counters.pop("clinging", None)
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
    """Where the GM says that rock is slippery or water rough: Strength (Athletics), DC 15; failing is no progress."""
    if play.state.grid.footing[cell] == Footing.WATER:
        hard = yield from gm_rules(play, "rough water", why=("5.2/g-swimming/rough-water",))
    else:
        hard = yield from gm_rules(play, "hard climbing", why=("5.2/g-climbing/hard-surface-check",))
    if not hard:
        return True
    test = Test("check", creature.id, STR, 15, skills=("skill.athletics",))
    return (yield from resolve(play, test))
