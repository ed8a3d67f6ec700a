"""Abduct, a trait of the Bugbear Stalker and the Bugbear Warrior."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.dragging import DRAG_COST

abduct = Rule("abduct", "5.2/m-move/abduct")


@abduct.modifies(DRAG_COST, "owner")
def drag_freely(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Make dragging a grappled creature cost no extra movement."""
    tally.at_most(0, effect)
