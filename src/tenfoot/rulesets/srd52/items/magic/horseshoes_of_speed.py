"""Horseshoes of Speed: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

shod_speed = Rule("shod with speed", ACTIVATED)


@shod_speed.modifies(SPEED, "owner")
def gallops(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Increase the Speed by 30 feet."""
    if tally.mode == "walk":
        tally.add(30, effect)
