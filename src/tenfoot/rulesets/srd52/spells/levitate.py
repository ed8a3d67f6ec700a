"""Levitate: hanging in the air, out of reach of the ground."""

from __future__ import annotations

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Why
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.falling import HOLDS_UP, floor_below
from tenfoot.rulesets.common.mount import part_ways
from tenfoot.rulesets.common.movement import SPEED, SpeedTally
from tenfoot.rulesets.srd52.spell_rule import in_force

levitate = in_force("levitate")


@levitate.begin
def rises(play: Play, effect: Effect) -> Proc[None]:
    """20 feet straight up."""
    target = play.creature(effect.bearer)
    if target.mount:
        yield from part_ways(play, target, "levitated")
    play.place(target, target.cell, target.altitude + 20)
    yield from ()


@levitate.modifies(HOLDS_UP, "owner")
def hangs(play: Play, reasons: list[Why], effect: Effect) -> None:
    """It stays there."""
    reasons.append(effect)


@levitate.modifies(SPEED, "owner")
def nothing_to_push_against(play: Play, tally: SpeedTally, effect: Effect) -> None:
    """Without a surface in reach it can't move by itself."""
    if play.creature(tally.subject).altitude > 0 and tally.mode != "fly":
        tally.at_most(0, effect)


@levitate.end
def floats_down(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Gently to the ground."""
    target = play.creature(effect.bearer)
    if target.cell >= 0 and target.altitude > 0:
        play.place(target, target.cell, floor_below(play, target))
    yield from ()
