"""No creature stays in another's space: a creature stopped there makes room when its turn ends."""

from __future__ import annotations

from tenfoot.authoring import *

no_room = Rule("no room", "next/movecombat/end-in-space", general=True)


@no_room.hook(TURN_ENDS)
def makes_room(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """At the end of its turn, move a creature that can't stay in its space to the nearest free one."""
    if creature.cell < 0 or creature.life != "alive" or can_stop(play, creature, creature.cell):
        return
    place = nearest_room(play, creature, creature.cell)
    if place != creature.cell:
        play.emit("made room", creature=creature.id, start=creature.cell, to=place)
        play.place(creature, place)
        yield from falls_if_unsupported(play, creature)
