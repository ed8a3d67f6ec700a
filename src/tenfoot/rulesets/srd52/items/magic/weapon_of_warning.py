"""Weapon of Warning: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

warning = Rule("warning", AS_WRITTEN)


@warning.modifies(CHECK)
def never_caught_off_guard(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Initiative for its wielder and allies within 30 feet."""
    if "initiative" not in test.tags:
        return
    bearer, other = play.creature(effect.bearer), play.creature(test.actor)
    if other.id == bearer.id or (allies(bearer, other) and 0 <= distance(play, bearer, other) <= 30):
        test.advantage(effect)
