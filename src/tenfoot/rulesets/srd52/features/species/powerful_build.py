"""Powerful Build, a trait of the species Goliath."""

from __future__ import annotations

from tenfoot.authoring import *

powerful_build = Rule("feature.powerful-build", "5.2/c-goliath/powerful-build-grapple")


@powerful_build.modifies(CHECK, "actor")
def hard_to_hold(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on checks to end the Grappled condition."""
    if "avoid grappled" in test.tags or "escape" in test.tags:
        test.advantage(effect)
