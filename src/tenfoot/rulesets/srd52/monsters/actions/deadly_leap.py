"""Deadly Leap, an action in the stat block of the Bulette."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.movement.long_and_high_jump import can_jump as leaves_the_ground
from tenfoot.rulesets.common.worth.activity_worth import weigh_overrunning
from tenfoot.rulesets.srd52.monsters.actions.trampling_charge import LARGE
from tenfoot.rulesets.srd52.monsters.extra_movement import (
    bound,
    choose_square,
    nearest_free,
    noticed,
    way_over_heads,
)
from tenfoot.rulesets.srd52.monsters.named_part import apply_part

deadly_leap = Rule("deadly leap", "5.2/m-offense/leap-attack")


@deadly_leap.predicate("ready")
def can_jump(play: Play, creature: Creature, activity: Activity) -> bool:
    """It costs 5 feet of movement, and there must be a creature to land on."""
    return (
        leaves_the_ground(play, creature)
        and movement_left(play, creature) >= 5
        and bool(landings(play, creature))
    )


def landings(play: Play, creature: Creature) -> list[int]:
    """Places within 15 feet that hold one or more Large or smaller creatures and no larger one, as far as it
    knows."""
    grid = play.state.grid
    side = play.side_cells(creature)
    way = way_over_heads(play, creature, 15).cells & within(grid, creature.cell, 15, side)
    known = {other.id for other in noticed(play, creature)}
    found: list[int] = []
    for cell in cells_of(way & ~(1 << creature.cell)):
        there = {key for square in play.block(cell, side) for key in play.occupied.get(square, ())} & known
        if there and all(
            play.sheet(play.creature(key)).size <= LARGE
            and permitted(play, creature, play.creature(key), "harm")
            for key in there
        ):
            found.append(cell)
    return found


@deadly_leap.procedure("use")
def crash_down(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Those where it lands save; those left under it are shoved out of its space."""
    cell = yield from choose_square(play, creature, "leap", landings(play, creature))
    if cell < 0:
        return
    path = way_over_heads(play, creature, 15).path_to(cell)
    if not (yield from bound(play, creature, path, 5, onto=True)):
        return
    under = [
        other
        for other in list(creatures_present(play))
        if other.id != creature.id and set(play.footprint(other)) & set(play.footprint(creature))
    ]
    yield from apply_part(play, creature, str(activity.data["part"]), under)
    for other in under:
        if other.cell >= 0 and set(play.footprint(other)) & set(play.footprint(creature)):
            free = nearest_free(play, other, creature)
            if free >= 0 and can_stop(play, other, free):
                yield from dismount(play, other, "thrown aside")
                play.place(other, free)


deadly_leap.weigh(weigh_overrunning)
