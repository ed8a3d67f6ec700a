"""Foe Slayer, a feature of the Ranger (level 20)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.hex import MARK_DIE, hunters_mark

foe_slayer = Rule("feature.foe-slayer")


@foe_slayer.modifies(MARK_DIE, "owner")
def deadlier(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Foe Slayer: Hunter's Mark rolls a d10 instead of a d6."""
    if tally.query == hunters_mark.name:
        tally.base(10, effect)
