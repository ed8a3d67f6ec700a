"""Antitoxin gives Advantage on saves to avoid or end the Poisoned condition."""

from __future__ import annotations

from tenfoot.authoring import *

antitoxin = Rule("antitoxin", "5.2/e-gear/antitoxin")


@antitoxin.modifies(SAVE, "actor")
def steels_the_body(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to avoid or end the Poisoned condition, not against Poison damage."""
    if "avoid poisoned" in test.tags:
        test.advantage(effect)
