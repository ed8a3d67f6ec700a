"""Item Score, a property of magic items such as the Amulet of Health."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.d20_test import SCORE, Score
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

item_score = Rule("item score", AS_WRITTEN)
"""The `ability` is at least `level`; or, with `more`, so much higher, up to `level`."""


@item_score.modifies(SCORE, "owner")
def another_score(play: Play, tally: Score, effect: Effect) -> None:
    """Set an ability score; no effect if the creature's own score is as high."""
    if tally.ability != ABILITIES.index(effect.text("ability")):
        return
    more = effect.num("more")
    if not more:
        tally.at_least(effect.level, effect)
    elif tally.total < effect.level:
        tally.add(min(more, effect.level - tally.total), effect)
