"""Staff of Withering: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

withered = Rule("withered", AS_WRITTEN)


@withered.modifies(CHECK, "actor")
def weak_limbs(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on checks of Strength and Constitution."""
    if test.ability in (STR, CON):
        test.disadvantage(effect)


@withered.modifies(SAVE, "actor")
def weak_heart(play: Play, test: D20Test, effect: Effect) -> None:
    """Give the target Disadvantage on Strength and Constitution saves."""
    if test.ability in (STR, CON):
        test.disadvantage(effect)
