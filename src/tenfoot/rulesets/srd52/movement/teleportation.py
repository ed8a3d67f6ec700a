"""Teleportation as something that a creature's stat block lets it do."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.movement.teleport import teleport

teleportation = Rule(
    "teleport", "5.2/g-teleportation/instant", "5.2/g-teleportation/no-movement-cost", "5.2/oa/avoid-teleport"
)


def destinations(play: Play, creature: Creature, activity: Activity) -> list[int]:
    """Squares in range; seen ones only if the effect says so (5.2/g-teleportation/sight-per-effect)."""
    grid = play.state.grid
    side = play.side_cells(creature)
    there = within(grid, creature.cell, activity.range, side) & standing_room(grid, side)
    if activity.sees:
        there &= grid.sight.field_of(creature.cell, side, activity.range)
    return cells_of(there & ~(1 << creature.cell))


@teleportation.procedure("use")
def vanish(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Ask for a square in range and teleport there; do nothing if there is none."""
    there = destinations(play, creature, activity)
    if not there:
        return
    chosen = yield Decision(
        creature.seat,
        "teleport",
        (Option("to", "teleport.to", takes="cell", cells=lambda: there),),
        subject=creature.id,
        default="to",
        why=teleportation.cites,
    )
    yield from teleport(play, creature, chosen.cell)
