"""An hour of digging with a Shovel makes a 5-foot hole."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.movement.movement import EARTH

HOUR, MINUTE = 3600, 60


digging = Rule("digging", "5.2/e-gear/shovel")


@digging.predicate("place")
def soft_ground(play: Play, creature: Creature, cell: int, kind: str) -> bool:
    """Soil or the like, not stone."""
    return play.state.grid.glyphs[cell] == ord(EARTH)


@digging.procedure("dig with")
def dig(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """An hour's work digs a cube of 5 feet out of the ground."""
    yield from clock.advance(play, HOUR)
    play.state.grid.put((answer.cell,), ".")
    play.emit("dug", creature=creature.id, to=answer.cell)
