"""What a creature holds in its hands, and letting it fall."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.play import Play
from tenfoot.engine.state import Lying

HANDS = ("main", "off", "both")
"""Places where a thing is held. A shield that is strapped on is worn, not held."""


def held(creature: Creature) -> list[Item]:
    """The items in the creature's hands."""
    return [item for item in creature.items if item.slot in HANDS]


def drop_held(play: Play, creature: Creature) -> None:
    """Whatever the creature holds falls to the ground in its space."""
    falling = held(creature)
    if not falling or creature.cell < 0:
        return
    for item in falling:
        play.state.ground.append(Lying(creature.cell, msgspec.structs.replace(item, slot="")))
    play.carry(creature, [item for item in creature.items if item.slot not in HANDS])
    play.emit("let fall", creature=creature.id, things=[item.kind for item in falling])
