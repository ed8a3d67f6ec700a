"""Items on the ground that trip, hold or damage creatures that come there: ball bearings, caltrops, hunting traps."""

from __future__ import annotations

from tenfoot.authoring import *


def steps_in(play: Play, step: MoveStep, effect: Effect) -> Creature | None:
    """Whether the creature enters the area on foot for the first time on this turn."""
    mover = play.creature(step.mover)
    if step.mode == "fly" or step.manner == "teleport" or mover.altitude or mover.life == "dead":
        return None
    if not inside_area(play, mover, effect) or inside_area(play, mover, effect, step.start):
        return None
    mark = f"{effect.rule} {effect.id} on {mover.id}"
    if play.state.once.get(mark):
        return None
    play.state.once[mark] = 1
    return mover
