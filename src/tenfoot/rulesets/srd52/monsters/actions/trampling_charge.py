"""Trampling Charge, an action in the stat block of the Centaur Trooper."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_overrunning
from tenfoot.rulesets.srd52.monsters.extra_movement import choose_square, noticed, reach_through, squares_of
from tenfoot.rulesets.srd52.monsters.named_part import apply_part
from tenfoot.rulesets.srd52.movement.free_move import disengaged_for_now

trampling_charge = Rule("trampling charge", "5.2/m-offense/trampling-charge")


MEDIUM, LARGE = 2, 3


@trampling_charge.procedure("use")
def ride_them_down(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Up to its Speed through the spaces of Medium or smaller creatures, provoking nothing."""

    def goes_over(other: Creature) -> bool:
        return tramples(play, other) and permitted(play, creature, other, "harm")

    small = squares_of(play, (other for other in noticed(play, creature) if goes_over(other)))
    reach = reach_through(play, creature, goes_over, no_stop=small)
    cell = yield from choose_square(
        play, creature, "extra move", cells_of(reach.stops & ~(1 << creature.cell))
    )
    if cell < 0:
        return
    path = reach.path_to(cell)
    met: set[int] = set()
    guard = disengaged_for_now(play, creature)
    for square, cost in zip(path, step_costs(reach, path), strict=True):
        over = MEDIUM if square != cell else -1
        if not (yield from walk_on_given_feet(play, creature, [square], [cost], cost, over=over)):
            break
        for other in list(creatures_present(play)):
            if other.id == creature.id or other.id in met:
                continue
            if set(play.footprint(other)) & set(play.footprint(creature)):
                met.add(other.id)
                yield from apply_part(play, creature, str(activity.data["part"]), [other])
    play.detach(guard)


def tramples(play: Play, other: Creature) -> bool:
    """Whether it is small enough to be run over."""
    return play.sheet(other).size <= MEDIUM


trampling_charge.weigh(weigh_overrunning)
