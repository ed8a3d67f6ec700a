"""Zone of Truth, a level 2 Enchantment spell of Bards, Clerics and Paladins."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

zone_of_truth = in_force("zone-of-truth")


@zone_of_truth.modifies(MAY, "actor")
def no_lies(play: Play, asked: Permission, effect: Effect) -> None:
    """Whoever failed the save can't speak a deliberate lie there."""
    if asked.verb == "lie":
        asked.deny(effect)
