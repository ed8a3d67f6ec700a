"""Under a Potion of Vitality, Hit Point Dice restore the most they can."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.potion_citation import AS_WRITTEN

vital = Rule("vital", AS_WRITTEN)


@vital.modifies(HEALING, "target")
def all_of_each_die(play: Play, healing: Healing, effect: Effect) -> None:
    """A Hit Point Die that is spent restores the most that it can."""
    if "rest" in healing.tags and healing.most:
        healing.amount = max(healing.amount, healing.most)
