"""Natural Recovery, a feature of the Druid (level 6)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.slot_recovery import recover

natural_recovery = Rule("feature.natural-recovery")


@natural_recovery.hook(RESTED, "owner")
def commune(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Offer to recover spell slots after a Short Rest, once between Long Rests."""
    yield from recover(play, rest, effect, "natural-recovery")
