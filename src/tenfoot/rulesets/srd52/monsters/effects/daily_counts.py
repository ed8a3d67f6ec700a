"""Daily uses of traits come back after a Long Rest: Legendary Resistance, limbs, roars, a Rampage."""

from __future__ import annotations

from tenfoot.authoring import *

daily_counts = Rule("daily counts", "5.2/m-limit/per-day", general=True)


COUNTS = ("legendary resistance spent", "limbs today", "rampaged", "roars")


@daily_counts.hook(RESTED)
def restore_daily_uses(play: Play, rest: Rest, effect: Effect) -> None:
    """Restore spent uses when the creature finishes a Long Rest, not at midnight."""
    if rest.kind == "long":
        for name in COUNTS:
            play.creature(rest.creature).counters.pop(name, None)
