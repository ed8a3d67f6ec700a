"""Horseshoes of a Zephyr: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

shod_zephyr = Rule("shod with a zephyr", ACTIVATED)


@shod_zephyr.modifies(TERRAIN, "mover")
def floats(play: Play, ground: Terrain, effect: Effect) -> None:
    """A hand above the ground, whatever that is like."""
    ground.sure_footed = (1 << play.state.grid.width * play.state.grid.height) - 1
