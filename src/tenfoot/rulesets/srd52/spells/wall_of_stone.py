"""Wall of Stone, a level 5 Evocation spell of Druids, Sorcerers and Wizards."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry.move_costs import NEVER, Going
from tenfoot.rulesets.common.magic.conjured_walls import RISING

wall_of_stone = Rule("zone.wall-of-stone", "5.2/s-effect/as-written", tags=("spell",))


CLOSED_IN = 25
"""Squares that ten panels of 10 feet can enclose: 25 feet a side."""


@wall_of_stone.procedure(RISING)
def slip_out(play: Play, casting: Casting, cells: Sequence[int]) -> Proc[None]:
    """A creature that would be enclosed may save and use its Reaction to get out."""
    wall = cell_set(cells)
    for creature in list(creatures_present(play)):
        if creature.id == casting.caster or wall & cell_set(play.footprint(creature)):
            continue
        room = _room(play, creature, wall)
        if room.bit_count() > CLOSED_IN or room == _room(play, creature, 0):
            continue
        test = D20Test("save", creature.id, DEX, casting.dc, target=casting.caster, tags=("spell", "magic"))
        if (yield from resolve_test(play, test)) and can_react(play, creature):
            yield from _get_out(play, creature, wall | room)


def _room(play: Play, creature: Creature, wall: CellSet) -> CellSet:
    """The squares it could get to in any time, with more walls in the way."""
    going = Going(side=play.side_cells(creature), blocked=wall)
    return reachable(play.state.grid, creature.cell, NEVER, going).cells


def _get_out(play: Play, creature: Creature, shut: CellSet) -> Proc[None]:
    """Up to its Speed, to where it is not closed in."""
    reach = reach_of(play, creature, "walk", speed(play, creature).total)
    ways = tuple(cell for cell in cells_of(reach.stops & ~shut))
    if not ways:
        return
    answer = yield Decision(
        creature.seat,
        "slip out",
        [Option("go", "slip.go", takes="cell", cells=lambda: ways), Option("stay", "slip.stay")],
        subject=creature.id,
        default="go",
        why=wall_of_stone.cites,
    )
    if answer.pick == "go":
        spend_reaction(play, creature, "slip out")
        path = reach.path_to(answer.cell)
        yield from walk(play, creature, path, step_costs(reach, path), "walk", "carried")
