"""Dragging: a grappler takes along whom it holds, at an extra foot for every foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import Reach, cells_of, reachable, standing_room, within
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.movement import can_stop, going, movement_left, step_costs, walk
from tenfoot.rulesets.common.space import cell_distance
from tenfoot.rulesets.srd52.actions.move import can_go
from tenfoot.rulesets.srd52.general.grappling import holds

drag = Rule(
    "drag",
    "5.2/g-grappled/movable",
    "5.2/g-grappled/drag-cost",
    "5.2/g-grappled/drag-cost-exempt",
    general=True,
)
WAYS = ("walk", "fly", "swim", "climb")


def surcharge(play: Play, creature: Creature) -> int:
    """An extra foot for each one dragged, unless it is Tiny or two sizes smaller than the dragger."""
    mine = play.sheet(creature).size
    sizes = [play.sheet(play.creature(grip.source)).size for grip in holds(play, creature)]
    return sum(1 for size in sizes if size > 0 and mine - size < 2)


def drag_reach(play: Play, creature: Creature, mode: str) -> Reach:
    """Where it gets with its load. The places of those it drags are free for it."""
    way = going(play, creature, mode)
    load = 0
    for grip in holds(play, creature):
        for cell in play.footprint(play.creature(grip.source)):
            load |= 1 << cell
    way = replace(
        way,
        surcharge=way.surcharge + surcharge(play, creature),
        blocked=way.blocked & ~load,
        difficult=way.difficult & ~load,
    )
    return reachable(play.state.grid, creature.cell, movement_left(play, creature, mode), way)


@drag.offer
def take_along(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Beside moving alone, which ends a hold that does not reach so far."""
    if creature.mount or not holds(play, creature):
        return ()
    return [
        Option(
            f"drag:{mode}",
            "option.drag",
            takes="cell",
            cells=lambda mode=mode: cells_of(  # type: ignore[misc]
                drag_reach(play, creature, mode).stops & ~(1 << creature.cell)
            ),
            facts={"mode": mode},
        )
        for mode in WAYS
        if movement_left(play, creature, mode) >= 5 and can_go(play, creature, mode)
        if mode == "walk" or play.sheet(creature).speeds.get(mode)
    ]


@drag.perform
def haul(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Step by step; whoever is dragged comes into the space just left and provokes nothing."""
    mode = answer.pick.split(":", 1)[1]
    reach = drag_reach(play, creature, mode)
    path = reach.path_to(answer.cell)
    for cell, cost in zip(path, step_costs(reach, path), strict=True):
        left = creature.cell
        load = [play.creature(grip.source) for grip in holds(play, creature)]
        for other in load:
            if cell in play.footprint(other):
                play.place(other, left)
        # The load follows before anything asks how far apart the two are.
        for other in load:
            if other.cell != left:
                play.place(other, left)
        if not (yield from walk(play, creature, [cell], [cost], mode)):
            for other in load:
                settle(play, creature, other)
            return
        for other in load:
            settle(play, creature, other, left)
            if play.listeners:
                play.emit(
                    "moved", creature=other.id, start=left, to=other.cell, manner="carried", mode=mode, cost=0
                )


def settle(play: Play, creature: Creature, other: Creature, wish: int = -1) -> None:
    """A free place within the grapple's range for whoever is dragged: the one just left if it is free."""
    if wish >= 0 and can_stop(play, other, wish):
        play.place(other, wish, creature.altitude)
        return
    side = play.side_cells(other)
    room = standing_room(play.state.grid, side, flying=True)
    ring = within(play.state.grid, creature.cell, 5 * side, play.side_cells(creature)) & room
    free = [c for c in cells_of(ring) if can_stop(play, other, c) and _near(play, creature, c, side)]
    if free:
        play.place(other, min(free, key=lambda c: (cell_distance(play, other, c), c)), creature.altitude)


def _near(play: Play, creature: Creature, cell: int, side: int) -> bool:
    return min(cell_distance(play, creature, square) for square in play.block(cell, side)) <= 5
