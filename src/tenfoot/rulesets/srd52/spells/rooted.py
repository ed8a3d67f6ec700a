"""A spell that roots a creature to the spot: Speed 0."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

rooted = in_force("rooted")


@rooted.modifies(SPEED, "owner")
def stop_movement(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Set the creature's Speed to 0."""
    tally.at_most(0, effect)
