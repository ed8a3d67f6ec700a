"""Bells and whistles: heard so far and no farther."""

from __future__ import annotations

from tenfoot.authoring import *

HEARD = {"bell": 60, "signal-whistle": 600}
"""Feet."""

signal = Rule("loud signal", "5.2/e-gear/bell", "5.2/e-gear/signal-whistle")


@signal.procedure("ring")
def ring(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """Log a loud signal, with every creature within its range that can hear."""
    heard = [
        other.id
        for other in play.state.creatures.values()
        if other.id != creature.id
        and 0 <= distance(play, creature, other) <= HEARD[item.kind]
        and other.life == "alive"
        and may(play, other.id, "hear")
    ]
    play.emit("signal", creature=creature.id, item=item.kind, heard=heard)


signal.procedure("blow")(ring)
