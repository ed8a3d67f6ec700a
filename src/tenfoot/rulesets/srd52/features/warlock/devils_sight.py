"""Devils Sight, a feature that heroes can have."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.senses.perception import DARKNESS

devils_sight = Rule("feature.devils-sight")


SEES = 120


@devils_sight.modifies(SIGHT, "observer")
def see_in_darkness(play: Play, sight: Sight, effect: Effect) -> None:
    """Darkness, even magical, hides nothing within 120 feet."""
    if sight.distance <= SEES:
        sight.undo(DARKNESS.name, effect)
