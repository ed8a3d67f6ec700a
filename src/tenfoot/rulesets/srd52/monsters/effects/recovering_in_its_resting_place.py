"""A vampire in its resting place regains 1 Hit Point after an hour."""

from __future__ import annotations

from tenfoot.authoring import *

recovering = Rule("recovering in its resting place", "5.2/m-death/misty-escape")


@recovering.end
def heal_after_an_hour(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Restore 1 Hit Point after an hour in the resting place."""
    if reason == "expired":
        yield from heal(play, effect.bearer, 1, effect.bearer)
