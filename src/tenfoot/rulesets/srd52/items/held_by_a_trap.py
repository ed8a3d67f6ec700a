"""A creature in a Hunting Trap can move only as far as its chain."""

from __future__ import annotations

from tenfoot.authoring import *

caught_fast = Rule("held by a trap", "5.2/e-gear/hunting-trap-held", "5.2/e-gear/hunting-trap-free")


@caught_fast.modifies(TERRAIN, "mover")
def the_chain_holds(play: Play, land: Terrain, effect: Effect) -> None:
    """It has its Speed, but the chain is about 3 feet long: less than a square."""
    own = cell_set(play.footprint(play.creature(effect.bearer)))
    land.blocked |= play.state.grid.frame.all & ~own
