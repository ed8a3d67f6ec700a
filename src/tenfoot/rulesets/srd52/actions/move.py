"""Movement on a turn: any distance up to Speed, broken up as one likes."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, IllegalAnswer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import cells_of
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.movement import movement_left, pace, reach_of, step_costs, walk

move = Rule("move", "5.2/movement/up-to-speed", "5.2/movement/deduct", general=True, tags=("movement",))
MODES = ("walk", "fly", "swim", "climb", "burrow")


@move.offer
def where_to(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each way of moving that has feet left, with every square that can be reached."""
    options: list[Option] = []
    for mode in MODES:
        if mode != "walk" and pace(play, creature, mode) <= 0:
            continue
        left = movement_left(play, creature, mode)
        if left >= 5:
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
    mode = answer.pick.split(":", 1)[1]
    reach = reach_of(play, creature, mode)
    path = reach.path_to(answer.cell)
    if not path:
        raise IllegalAnswer(f"{creature.name} can't get to square {answer.cell}.")
    costs = step_costs(reach, path)
    yield from walk(play, creature, path, costs, mode)
