"""Boots of Striding and Springing: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.movement import BURDEN
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

unburdened = Rule("unburdened", AS_WRITTEN)


@unburdened.modifies(BURDEN, "owner")
def ignore_carried_weight(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Worn and carried weight does not slow the wearer."""
    tally.at_least(tally.total, effect)
