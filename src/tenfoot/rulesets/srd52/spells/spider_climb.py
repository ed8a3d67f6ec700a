"""Spider Climb, a level 2 Transmutation spell of Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

spider_climb = in_force("spider-climb")


@spider_climb.modifies(SPEED, "owner", own=True)
def clings(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """A Climb Speed equal to its Speed."""
    if tally.mode == "climb":
        tally.base(play.sheet(play.creature(tally.subject)).speeds.get("walk", 0), effect)
