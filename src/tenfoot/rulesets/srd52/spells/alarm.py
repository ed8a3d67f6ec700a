"""Alarm, a level 1 Abjuration spell of Rangers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.interact import TOUCHED, Touch
from tenfoot.rulesets.srd52.rest.long_rest import wake

alarm = Rule("zone.alarm", "5.2/s-effect/as-written", tags=("spell", "secret"))


def rings(play: Play, who: int, effect: Effect) -> Proc[None]:
    """A handbell for all within 60 feet, or a ping in the caster's mind that wakes it."""
    caster = play.creature(effect.source)
    if who == caster.id or who in effect.ids("spared"):
        return
    mental = effect.text("choice") == "mental"
    heard = (caster.seat,) if mental else ()
    play.emit("alarm", audience=heard, caster=caster.id, how=effect.text("choice"))
    if mental:
        yield from wake(play, caster)


@alarm.hook(ENTERED)
def somebody_enters(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Set it off when a creature not named at the casting enters."""
    mover = play.creature(step.mover)
    if inside_area(play, mover, effect) and not inside_area(play, mover, effect, step.start):
        yield from rings(play, mover.id, effect)


@alarm.hook(TOUCHED)
def somebody_touches(play: Play, touch: Touch, effect: Effect) -> Proc[None]:
    """Alarm: touching an object in the area sets it off."""
    if cell_set(touch.thing.cells) & cell_set(effect.cells):
        yield from rings(play, touch.actor, effect)
