"""Lantern of Revealing: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

revealing = Rule("reveals the invisible", ACTIVATED)


@revealing.modifies(SIGHT)
def reveal_invisible(play: Play, sight: Sight, effect: Effect) -> None:
    """Invisible creatures are visible in the lantern's Bright Light."""
    bearer, target = play.creature(effect.bearer), play.creature(sight.target)
    if 0 <= distance(play, bearer, target) <= effect.level:
        sight.undo("condition.invisible", effect)
