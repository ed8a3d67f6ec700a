"""Ending a turn in another creature's space: Prone, unless Tiny or larger than the other."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.space import shares

sharing_space = Rule("sharing space", "5.2/space/end-turn-prone", general=True)


@sharing_space.hook(TURN_ENDS)
def fall_prone_in_shared_space(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Tested for the creature whose turn ends; a rider is where its mount is."""
    size = play.sheet(creature).size
    if size == 0 or creature.cell < 0 or creature.mount or creature.life != "alive":
        return
    for cell in play.footprint(creature):
        there = play.occupied.get(cell, ())
        if len(there) > 1 and any(crowds(play, creature, size, other) for other in there):
            if not has_condition(play, creature.id, "prone"):
                yield from gain_condition(play, creature, "prone")
            return


def crowds(play: Play, creature: Creature, size: int, key: int) -> bool:
    """Whether this other creature leaves it no room: there, alive, at its height, not smaller, not mount or rider."""
    other = play.creature(key)
    return (
        key not in (creature.id, creature.mount, creature.rider)
        and other.life != "dead"
        and abs(other.altitude - creature.altitude) < 5
        and size <= play.sheet(other).size
        and not shares(play, creature, other)
    )
