"""An attached creature moves along with its host."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.sheet_change import nearest_fit
from tenfoot.rulesets.common.movement.movement import SET_DOWN

clings_here = Rule("something clings to it", "5.2/m-grab/attach")


@clings_here.hook(SET_DOWN, "mover")
@clings_here.hook(ENTERED, "mover")
def carried(play: Play, step: MoveStep, effect: Effect) -> None:
    """Move the attached creature along with its host."""
    host, clinger = play.creature(effect.bearer), play.creature(effect.source)
    play.place(clinger, nearest_fit(play, clinger, host.cell), host.altitude)
