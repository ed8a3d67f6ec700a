"""Dragging a grappled creature: 5 extra feet for every 5, unless it is two sizes smaller; weight does not matter."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.dragging import drag_option, haul
from tenfoot.rulesets.next2013.actions.move import ways

drag = Rule(
    "drag",
    "next/grapple/move-with",
    "next/grapple/move-small",
    "next/grapple/move-weight",
    general=True,
    tags=("movement",),
)
drag.perform(haul)


@drag.offer
def take_along(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to move with the grappled creature; moving alone ends a grapple when it is out of reach."""
    if not holds(play, creature):
        return ()
    return [
        drag_option(play, creature, mode)
        for mode in ways(play, creature)
        if movement_left(play, creature, mode) >= 5 and speed_of(play, creature, mode) > 0
    ]
