"""Dimensional Shackles: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.teleport import TELEPORTS, Teleporting
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

shackled = Rule("shackled from other planes", ACTIVATED)


@shackled.hook(TELEPORTS, "who")
def hold_in_place(play: Play, moment: Teleporting, effect: Effect) -> None:
    """Prevent the bound creature from teleporting or traveling to another plane."""
    moment.stopped = True
