"""Brave, a trait of the species Halfling."""

from __future__ import annotations

from tenfoot.authoring import *

brave = Rule("feature.brave", "5.2/c-halfling/brave")


@brave.modifies(SAVE, "actor")
def hard_to_frighten(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to avoid or end the Frightened condition."""
    if "avoid frightened" in test.tags:
        test.advantage(effect)
