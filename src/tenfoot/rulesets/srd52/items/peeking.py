"""A Mirror held round a corner shows what could be seen from there."""

from __future__ import annotations

from tenfoot.authoring import *

peeking = Rule("peeking", "5.2/e-gear/mirror")


@peeking.procedure("peek with")
def peek(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """Held round a corner it shows what could be seen from that square."""
    sight = play.state.grid.sight
    seen = [
        other.id
        for other in play.state.creatures.values()
        if other.cell >= 0 and other.id != creature.id and sight.clear(answer.cell, other.cell)
    ]
    play.emit("peeked", audience=(creature.seat,), creature=creature.id, seen=seen)
