"""True Seeing, a level 6 Divination spell of Bards, Clerics, Sorcerers and others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.senses.perception import SENSES, Sense

true_seeing = in_force("true-seeing")


@true_seeing.modifies(SENSES, "owner")
def sees_true(play: Play, sense: Sense, effect: Effect) -> None:
    """Give the target Truesight with a range of 120 feet."""
    if sense.name == "truesight":
        sense.feet = max(sense.feet, 120)
