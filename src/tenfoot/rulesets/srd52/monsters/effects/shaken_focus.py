"""Shaken Focus, an effect in the stat block of the Adult Black Dragon and the Ancient Black Dragon."""

from __future__ import annotations

from tenfoot.authoring import *

shaken_focus = Rule("shaken focus", "5.2/m-rider/concentration")


@shaken_focus.modifies(SAVE, "actor")
def buzzing(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on saves to maintain Concentration."""
    if "concentration" in test.tags:
        test.disadvantage(effect)
