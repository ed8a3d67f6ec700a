"""Dragging: a grappler moves the creature it holds, at an extra foot for every foot."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.dragging import drag_option, haul
from tenfoot.rulesets.srd52.actions.move import can_go

drag = Rule(
    "drag",
    "5.2/g-grappled/movable",
    "5.2/g-grappled/drag-cost",
    "5.2/g-grappled/drag-cost-exempt",
    general=True,
)
drag.perform(haul)
WAYS = ("walk", "fly", "swim", "climb")


@drag.offer
def take_along(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Beside moving alone, which ends a hold that does not reach so far."""
    if creature.mount or not holds(play, creature):
        return ()
    return [
        drag_option(play, creature, mode)
        for mode in WAYS
        if movement_left(play, creature, mode) >= 5 and can_go(play, creature, mode)
        if mode == "walk" or play.sheet(creature).speeds.get(mode)
    ]
