"""Eldritch Mind, a feature that heroes can have."""

from __future__ import annotations

from tenfoot.authoring import *

eldritch_mind = Rule("feature.eldritch-mind")


@eldritch_mind.modifies(SAVE, "actor")
def unshaken(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to maintain Concentration."""
    if "concentration" in test.tags:
        test.advantage(effect)
