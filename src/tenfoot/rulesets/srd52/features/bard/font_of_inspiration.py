"""Font of Inspiration, a feature of the Bard (level 5)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.bard.bardic_inspiration import POOL

font_of_inspiration = Rule("feature.font-of-inspiration", tags=(OUT_OF_COMBAT_TOO,))


def slots_for_songs(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Font of Inspiration: offer to turn a spell slot into one use of Bardic Inspiration, at no action."""
    if creature.pools.get(POOL, 0) >= play.sheet(creature).pools.get(POOL, 0):
        return ()
    return [
        Option(
            f"{font_of_inspiration.name}:{level}",
            "option.activity",
            cost=(Slot(level),),
            facts={"name": "Font of Inspiration"},
        )
        for level in range(1, 10)
        if creature.pools.get(f"slot {level}", 0) > 0
    ][:1]


@font_of_inspiration.action(options=slots_for_songs, cost=())
def one_back(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Spend the chosen slot to regain one use of Bardic Inspiration."""
    creature.pools[POOL] += 1
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Font of Inspiration")
