"""Periapt of Wound Closure: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

wound_closure = Rule("wound closure", AS_WRITTEN)


@wound_closure.hook(D20_ROLLED, "actor")
def clings_to_life(play: Play, test: D20Test, effect: Effect) -> None:
    """A Death Saving Throw of 9 or lower counts as a 10."""
    if "death" in test.tags:
        test.faces = [max(10, face) for face in test.faces]


@wound_closure.modifies(HEALING, "target")
def heals_well(play: Play, healing: Healing, effect: Effect) -> None:
    """Twice as many Hit Points from each Hit Point Die."""
    if "rest" in healing.tags:
        healing.amount *= 2
