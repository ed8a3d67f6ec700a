"""Channel Divinity of Clerics: Divine Spark, Turn Undead, and what grows out of it."""

from __future__ import annotations

from tenfoot.authoring import *

POOL = "channel-divinity"


RANGE = 30


def can_channel(play: Play, creature: Creature) -> bool:
    """Whether the creature has an action and a use of Channel Divinity left and may take the Magic action."""
    if not creature.budget.get("action") or creature.pools.get(POOL, 0) < 1:
        return False
    return play.query(MAY_CAST, Permission("magic action", creature.id), creature.id).allowed


def spend(play: Play, creature: Creature, name: str) -> None:
    """Pay for a use with a Magic action."""
    creature.budget["action"] -= 1
    creature.pools[POOL] -= 1
    play.emit("activity.used", creature=creature.id, activity=POOL, name=name)
