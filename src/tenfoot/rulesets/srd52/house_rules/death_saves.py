"""Hidden Death Saving Throws: only the GM and the player of the dying hero see them."""

from __future__ import annotations

from tenfoot.authoring import *

hidden_death_saves = Rule("hidden death saves", general=True)


@hidden_death_saves.modifies(SAVE)
def roll_in_secret(play: Play, test: D20Test, effect: Effect) -> None:
    """Show a Death Saving Throw to the GM and to the dying creature's player alone."""
    if "death" in test.tags:
        test.audience = (GM, play.creature(test.actor).seat)
