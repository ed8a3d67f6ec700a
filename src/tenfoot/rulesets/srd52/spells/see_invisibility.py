"""See Invisibility, a level 2 Divination spell of Bards, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

see_invisibility = in_force("see-invisibility")


@see_invisibility.modifies(SIGHT, "observer")
def sees_the_unseen(play: Play, sight: Sight, effect: Effect) -> None:
    """See Invisibility: Invisible creatures and objects are visible to the caster."""
    sight.undo("condition.invisible", effect)
