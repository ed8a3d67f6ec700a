"""Arcane Recovery, a feature of the Wizard (level 1)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.slot_recovery import recover

arcane_recovery = Rule("feature.arcane-recovery")


@arcane_recovery.hook(RESTED, "owner")
def study(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Slots worth half the Wizard level, rounded up, none above level 5, once between Long Rests."""
    yield from recover(play, rest, effect, "arcane-recovery")
