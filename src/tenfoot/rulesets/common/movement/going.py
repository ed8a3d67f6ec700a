"""Going somewhere on a turn: the squares in reach, and the way there with a check where the GM asks for one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import IllegalAnswer, Option
from tenfoot.engine.geometry import cells_of
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.movement.movement import (
    movement_left,
    paying_mode,
    reach_of,
    speed_of,
    spend_movement,
    step_costs,
    walk,
    walk_until_stopped,
)


class Squares:
    """The squares that can be reached, calculated when asked."""

    __slots__ = ("budget", "creature", "mode", "play")

    def __init__(self, play: Play, creature: Creature, mode: str, budget: int | None = None) -> None:
        self.play = play
        self.creature = creature
        self.mode = mode
        self.budget = budget

    def __call__(self) -> Sequence[int]:
        reach = reach_of(self.play, self.creature, self.mode, self.budget)
        return cells_of(reach.stops & ~(1 << self.creature.cell))


def move_option(play: Play, creature: Creature, mode: str, feet: int) -> Option:
    """Moving in one way, with every square that can be reached."""
    return Option(
        f"move:{mode}",
        "option.move",
        takes="cell",
        cells=Squares(play, creature, mode),
        facts={"mode": mode, "feet": feet},
    )


def travel(
    play: Play,
    creature: Creature,
    cell: int,
    mode: str,
    masters: Callable[[Play, Creature, int], Proc[bool]],
) -> Proc[None]:
    """Go there the cheapest way, step by step; before rock or water comes whatever the edition asks for.

    Failing there is no progress, but the effort has cost its movement.
    """
    reach = reach_of(play, creature, mode)
    path = reach.path_to(cell)
    if not path:
        square = play.state.grid.square_name(cell)
        raise IllegalAnswer(f"{creature.name} can't get to square {square}.")
    costs = step_costs(reach, path)
    hard = demanding(play, path, mode)
    if hard < 0:
        yield from walk(play, creature, path, costs, mode)
        return
    if hard:
        _, free = yield from walk_until_stopped(play, creature, path[:hard], costs[:hard], mode)
        if not free or speed_of(play, creature, paying_mode(play, creature, mode)) <= 0:
            return
    if (yield from masters(play, creature, path[hard])):
        yield from walk(play, creature, path[hard:], costs[hard:], mode)
    elif movement_left(play, creature, mode) >= costs[hard]:
        spend_movement(creature, costs[hard])


def walk_on_given_feet(
    play: Play,
    creature: Creature,
    path: Sequence[int],
    costs: Sequence[int],
    feet: int,
    mode: str = "walk",
    *,
    over: int = -1,
) -> Proc[int]:
    """Move with feet that something else gives; the turn's own movement stays what it was. Returns the steps made."""
    lent = f"dash.{paying_mode(play, creature, mode)}"
    before = creature.budget.get("moved", 0), creature.budget.get(lent, 0)
    # The step-by-step walk asks whether movement is left: give it this move's feet.
    creature.budget["moved"], creature.budget[lent] = 0, before[1] + feet
    made = yield from walk(play, creature, path, costs, mode, over=over)
    creature.budget["moved"], creature.budget[lent] = before
    return made


def demanding(play: Play, path: Sequence[int], mode: str) -> int:
    """The first step of a path that leads up a steep surface or through deep water, or -1."""
    footing = play.state.grid.footing
    if mode == "fly" or not any(footing):
        return -1
    return next((place for place, cell in enumerate(path) if footing[cell]), -1)
