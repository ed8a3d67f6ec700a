"""Ring of Feather Falling: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

falls_softly = Rule("falls softly", AS_WRITTEN)


@falls_softly.hook(FALLS, "who")
def like_a_feather(play: Play, fall: Fall, effect: Effect) -> None:
    """Prevent the wearer's damage from falling."""
    fall.harmless.append(effect)
