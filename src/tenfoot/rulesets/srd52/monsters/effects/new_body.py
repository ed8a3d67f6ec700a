"""A slain monster gets a new body when its time is over."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.rejuvenation import revive

new_body = Rule("new body", "5.2/m-death/return-home-later")
"""On the dead: a new body forms at `place`."""


@new_body.end
def stands_up_there(play: Play, effect: Effect, reason: str) -> None:
    """Revive the slain monster elsewhere when its time is over."""
    creature = play.creature(effect.bearer)
    if reason == "expired" and creature.life == "dead":
        revive(play, creature, effect.text("place"))
