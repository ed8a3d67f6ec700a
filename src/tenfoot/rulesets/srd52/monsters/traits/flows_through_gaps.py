"""Bodies without a shape, and swarms: through openings that are far too small for their size, at no extra cost."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.movement import going
from tenfoot.rulesets.common.movement.passing import others
from tenfoot.rulesets.srd52.actions.move import can_go
from tenfoot.rulesets.srd52.monsters.extra_movement import best_mode
from tenfoot.rulesets.srd52.movement.difficult_terrain import lettered

flows = Rule(
    "flows through gaps", "5.2/m-move/one-inch-gap", "5.2/m-size/swarm", tags=("movement", OUT_OF_COMBAT_TOO)
)
"""Level 0: through a gap of an inch; 1: through one that a Tiny creature fits."""


gap = Rule("gap", "5.2/m-move/one-inch-gap", tags=("ground",))
"""On squares that are shut but for a gap, by level: 0 an inch, 1 enough for a Tiny creature."""


NARROW = ")=S"
"""Letters of narrow gaps, bars and slits."""


def openings(play: Play, level: int) -> CellSet:
    """Squares that it gets through although others do not."""
    found = 0
    for letter in NARROW:
        found |= lettered(play.state.grid.glyphs, letter)
    for effect in play.effects_on(0, gap.name):
        if effect.level >= level:
            for cell in effect.cells:
                found |= 1 << cell
    return found


def beyond(play: Play, creature: Creature, level: int, mode: str) -> dict[int, int]:
    """Where it could be after flowing through something too narrow for its size, with the price in feet."""
    grid = play.state.grid
    side = play.side_cells(creature)
    holes = openings(play, level)
    if not holes and (side == 1 or not grid.cells_where("entry", Passability.SOLID)):
        return {}
    feet = movement_left(play, creature, mode)
    usual = reach_of(play, creature, mode)
    pierced = grid.clone()
    pierced.put(cells_of(holes), ".")
    usual_going = going(play, creature, mode)
    free = holes & ~others(play, creature)[0]
    thin = dataclasses.replace(usual_going, side=1, blocked=usual_going.blocked & ~free)
    reaches = [reachable(pierced, cell, feet, thin) for cell in play.footprint(creature)]
    found: dict[int, int] = {}
    for anchor in cells_of(standing_room(grid, side, mode == "fly") & ~usual.stops):
        block = play.block(anchor, side)
        costs = [cost for reach in reaches for cell in block if (cost := reach.cost(cell)) is not None]
        if costs and min(costs) > 0 and can_stop(play, creature, anchor):
            found[anchor] = min(costs)
    return found


@flows.offer
def to_the_other_side(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Squares that its size would normally bar, within the movement it has left."""
    mode = best_mode(play, creature)
    if creature.mount or movement_left(play, creature, mode) < 5 or not can_go(play, creature, mode):
        return ()
    places = beyond(play, creature, effect.level, mode)
    if not places:
        return ()
    return (
        Option(
            "flows through gaps:go",
            "option.flow",
            takes="cell",
            cells=lambda: list(places),
            facts={"mode": mode},
        ),
    )


@flows.perform
def pour_through(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Move through a narrow opening to the chosen square at the usual movement cost."""
    mode = best_mode(play, creature)
    cost = beyond(play, creature, effect.level, mode)[answer.cell]
    step = MoveStep(creature.id, creature.cell, answer.cell, mode, "move", cost, creature.altitude)
    yield from play.open(LEAVES, step, creature.id)
    stays = step.stopped or creature.life != "alive" or creature.cell != step.start
    if stays or movement_left(play, creature, mode) < cost or not can_stop(play, creature, answer.cell):
        return
    spend_movement(creature, cost)
    play.place(creature, answer.cell)
    play.emit(
        "moved", creature=creature.id, start=step.start, to=answer.cell, manner="move", mode="flow", cost=cost
    )
    yield from play.open(ENTERED, step, creature.id)
