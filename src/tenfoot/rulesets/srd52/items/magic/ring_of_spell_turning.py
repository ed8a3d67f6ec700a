"""Ring of Spell Turning: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

turns_spells = Rule("turns spells", AS_WRITTEN)


@turns_spells.hook(SAVE_DECIDED, "target")
def prevent_damage(play: Play, saving: Saving, effect: Effect) -> None:
    """Prevent all damage after a successful save against a spell of level 7 or lower."""
    if saving.test.success and "spell" in saving.cause.tags and saving.cause.level <= effect.level:
        saving.share = (0, 1)
