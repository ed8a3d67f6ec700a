"""Invisibility, a trait of the Invisible Stalker."""

from __future__ import annotations

from tenfoot.authoring import *

always_invisible = Rule("always invisible", "5.2/m-sense/invisible-always", "5.2/g-invisible/concealed")


@always_invisible.modifies(SIGHT, "target")
def unseen(play: Play, sight: Sight, effect: Effect) -> None:
    """Invisible for good, whatever it does."""
    sight.hide(effect)


@always_invisible.modifies(CHECK, "actor")
def strikes_first(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Initiative, as Invisible gives it."""
    if "initiative" in test.tags:
        test.advantage(effect)
