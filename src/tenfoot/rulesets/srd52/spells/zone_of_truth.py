"""Zone of Truth, a level 2 Enchantment spell of Bards, Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

zone_of_truth = in_force("zone-of-truth")


@zone_of_truth.modifies(MAY, "actor")
def forbid_lies(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent a creature that failed its save from telling a deliberate lie in the zone."""
    if asked.verb == "lie":
        asked.deny(effect)
