"""Engulf, an action in the stat block of the Gelatinous Cube."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_overrunning
from tenfoot.rulesets.srd52.monsters.effects.engulfed import meet, room_for
from tenfoot.rulesets.srd52.monsters.extra_movement import choose_square, reach_through
from tenfoot.rulesets.srd52.monsters.inside import INSIDE
from tenfoot.rulesets.srd52.movement.free_move import disengaged_for_now

engulf = Rule("engulf", "5.2/m-grab/engulf-cube")


LARGE = 3


@engulf.procedure("use")
def flow_over(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Up to its Speed without provoking, through the spaces of Large or smaller creatures that it has room for."""

    def takes_in(other: Creature) -> bool:
        return other.counters.get(INSIDE) == creature.id or (
            room_for(play, creature, other) and permitted(play, creature, other, "harm")
        )

    reach = reach_through(play, creature, takes_in)
    cells = cells_of(reach.stops & ~(1 << creature.cell))
    cell = yield from choose_square(play, creature, "engulf", cells)
    if cell >= 0:
        path = reach.path_to(cell)
        guard = disengaged_for_now(play, creature)
        yield from flow_along(play, creature, path, step_costs(reach, path))
        play.detach(guard)


def flow_along(play: Play, creature: Creature, path: Sequence[int], costs: Sequence[int]) -> Proc[None]:
    """Square by square; each creature it enters for the first time saves."""
    met: set[int] = set()
    for square, cost in zip(path, costs, strict=True):
        over = set(play.block(square, play.side_cells(creature)))
        for other in list(creatures_present(play)):
            if other.id == creature.id or other.id in met or other.counters.get(INSIDE) == creature.id:
                continue
            if over & set(play.footprint(other)):
                met.add(other.id)
                if not room_for(play, creature, other):
                    return
                yield from meet(play, creature, other, square)
        if creature.life != "alive":
            return
        if not (yield from walk_on_given_feet(play, creature, [square], [cost], cost, over=LARGE)):
            return


engulf.weigh(weigh_overrunning)
