"""A vampire in its resting place regains 1 Hit Point after an hour."""

from __future__ import annotations

from tenfoot.authoring import *

recovering = Rule("recovering in its resting place", "5.2/m-death/misty-escape")


@recovering.end
def an_hour_of_rest(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """It regains 1 Hit Point after an hour there."""
    if reason == "expired":
        yield from heal(play, effect.bearer, 1, effect.bearer)
