"""Uses that come back on a Short Rest: all of them, or one (a Long Rest fills every pool automatically)."""

from __future__ import annotations

from tenfoot.authoring import *

limited_use = Rule("limited use", "5.2/g-short-rest/features")


@limited_use.hook(RESTED, "owner")
def comes_back(play: Play, rest: Rest, effect: Effect) -> None:
    """After a Short Rest the pool gets one use back, or all that this feature gives it."""
    if rest.kind == "short":
        creature = play.creature(effect.bearer)
        pool, full = effect.text("pool"), effect.num("uses")
        most = max(full, play.sheet(creature).pools.get(pool, 0))
        gained = full if effect.num("all") else 1
        creature.pools[pool] = min(most, creature.pools.get(pool, 0) + gained)
