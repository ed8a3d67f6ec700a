"""Blinded, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *

blinded = declare(
    condition("blinded", "next/cond/blinded-sight", "next/cond/blinded-speed", "next/cond/blinded-attacks"),
    grants=[{"advantage": ["attacked"], "disadvantage": ["attack"], "may_not": ["see"]}],
)


@blinded.modifies(SIGHT, "observer")
def sees_nothing(play: Play, sight: Sight, effect: Effect) -> None:
    """A Blinded creature sees nothing by ordinary sight."""
    sight.hide(effect)


@blinded.modifies(SPEED, "owner")
def gropes_about(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Speed is halved, once, after fixed changes (next/cond/speed-order)."""
    if not any(why == effect or getattr(why, "rule", "") == blinded.name for *_, why in tally.factors):
        tally.times(1, 2, effect)
