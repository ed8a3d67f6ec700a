"""Talisman's Dread, a property of magic items such as the Talisman of Pure Good."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

dread = Rule("talisman's dread", AS_WRITTEN)


@dread.modifies(SAVE, "target")
def their_bane(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage for those the talisman is meant against."""
    victim = play.creature(test.actor)
    if "talisman" in test.tags and is_of(play, play.creature(effect.bearer), victim, effect.text("against")):
        test.disadvantage(effect)
