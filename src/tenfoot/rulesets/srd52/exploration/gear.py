"""Adventuring gear that scenes can give, and what of it sheds light."""

from __future__ import annotations

import msgspec

HOUR = 3600


class Lamp(msgspec.Struct, frozen=True):
    """What a carried light sheds: feet of Bright Light, feet of Dim Light beyond, seconds it burns."""

    bright: int
    dim: int
    burns: int
    fuel: str = ""
    """What a filling needs; empty: the thing itself burns up."""


LAMPS = {
    "torch": Lamp(20, 20, HOUR),
    "candle": Lamp(5, 5, HOUR),
    "lamp": Lamp(15, 30, 6 * HOUR, "oil"),
    "lantern-hooded": Lamp(30, 30, 6 * HOUR, "oil"),
}
"""5.2/e-gear/torch-light, 5.2/e-gear/candle, 5.2/e-gear/lamp, 5.2/e-gear/lantern-hooded."""

GEAR = (
    *LAMPS,
    "acid",
    "alchemists-fire",
    "ball-bearings",
    "caltrops",
    "chain",
    "crowbar",
    "grappling-hook",
    "healers-kit",
    "holy-water",
    "ladder",
    "manacles",
    "net",
    "oil",
    "pole",
    "potion-of-healing",
    "rations",
    "rope",
    "thieves-tools",
    "tinderbox",
    "waterskin",
    "gold",
)
"""Kinds of things that adventures may hand out besides weapons, armor and their own items."""
