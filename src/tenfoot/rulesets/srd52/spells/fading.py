"""Fading, an effect in the stat block of the Cloaker."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.servants_at_work import dismiss, servants

fading = Rule("fading", "5.2/s-effect/as-written")
"""On a steed whose spell has ended: there is a minute left to dismount."""


@fading.end
def remove_steed(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Remove the steed when it has faded."""
    steed = play.creature(effect.bearer)
    for servant, terms in servants(play, effect.source):
        if servant.id == steed.id:
            yield from dismiss(play, steed, terms, "faded")
