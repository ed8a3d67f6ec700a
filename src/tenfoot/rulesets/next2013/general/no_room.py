"""Nobody stays in another's space: whoever was stopped there makes room when its turn ends."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.falling import falls_if_unsupported
from tenfoot.rulesets.common.room import can_stop
from tenfoot.rulesets.common.sheet_change import nearest_room
from tenfoot.rulesets.common.turn import TURN_ENDS

no_room = Rule("no room", "next/movecombat/end-in-space", general=True)


@no_room.hook(TURN_ENDS)
def makes_room(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """It ends in the nearest free place; what else would happen is not stated."""
    if creature.cell < 0 or creature.life != "alive" or can_stop(play, creature, creature.cell):
        return
    place = nearest_room(play, creature, creature.cell)
    if place != creature.cell:
        play.emit("made room", creature=creature.id, start=creature.cell, to=place)
        play.place(creature, place)
        yield from falls_if_unsupported(play, creature)
