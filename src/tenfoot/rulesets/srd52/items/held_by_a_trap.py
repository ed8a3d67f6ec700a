"""A creature in a Hunting Trap can move only as far as its chain."""

from __future__ import annotations

from tenfoot.authoring import *

caught_fast = Rule("held by a trap", "5.2/e-gear/hunting-trap-held", "5.2/e-gear/hunting-trap-free")


@caught_fast.modifies(TERRAIN, "mover")
def block_beyond_chain(play: Play, land: Terrain, effect: Effect) -> None:
    """Block every square but the creature's own: the chain is about 3 feet long."""
    own = cell_set(play.footprint(play.creature(effect.bearer)))
    land.blocked |= play.state.grid.frame.all & ~own
