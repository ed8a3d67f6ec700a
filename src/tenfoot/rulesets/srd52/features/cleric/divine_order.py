"""Divine Order, a feature of the Cleric (level 1)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.wisdom_on_checks import learned

divine_order = Rule("feature.divine-order.thaumaturge")


@divine_order.modifies(CHECK, "actor")
def thaumaturge(play: Play, test: D20Test, effect: Effect) -> None:
    """The Wisdom modifier, at least 1, on Intelligence (Arcana or Religion)."""
    learned(play, test, effect, ("arcana", "religion"))
