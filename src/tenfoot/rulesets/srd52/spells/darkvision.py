"""Darkvision, a level 2 Transmutation spell of Druids, Rangers, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.senses.perception import SENSES, Sense

darkvision = in_force("darkvision")


@darkvision.modifies(SENSES, "owner")
def sees_in_the_dark(play: Play, sense: Sense, effect: Effect) -> None:
    """Give the target Darkvision with a range of 150 feet."""
    if sense.name == "darkvision":
        sense.feet = max(sense.feet, 150)
