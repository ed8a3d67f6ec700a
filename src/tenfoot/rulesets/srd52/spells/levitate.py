"""Levitate: hanging in the air, out of reach of the ground."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.falling import floor_below
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

levitate = in_force("levitate")


@levitate.begin
def rises(play: Play, effect: Effect) -> Proc[None]:
    """Raise the target 20 feet straight up, off its mount."""
    target = play.creature(effect.bearer)
    if target.mount:
        yield from dismount(play, target, "levitated")
    play.place(target, target.cell, target.altitude + 20)
    yield from ()


@levitate.modifies(HOLDS_UP, "owner")
def hangs(play: Play, reasons: list[Why], effect: Effect) -> None:
    """Prevent the target from falling while the spell lasts."""
    reasons.append(effect)


@levitate.modifies(SPEED, "owner")
def stop_walking_in_air(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Stop the target from moving on its own while it hangs in the air, unless it can fly."""
    if play.creature(tally.subject).altitude > 0 and tally.mode != "fly":
        tally.at_most(0, effect)


@levitate.end
def floats_down(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Lower the target gently to the ground when the spell ends."""
    target = play.creature(effect.bearer)
    if target.cell >= 0 and target.altitude > 0:
        play.place(target, target.cell, floor_below(play, target))
    yield from ()
