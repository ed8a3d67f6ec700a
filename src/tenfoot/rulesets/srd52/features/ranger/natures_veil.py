"""Nature's Veil, a feature of the Ranger (level 14)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.marked_prey import plain

natures_veil = Rule("feature.natures-veil", tags=(OUT_OF_COMBAT_TOO,))


@natures_veil.offer
def fade(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Nature's Veil: offer it for a Bonus Action and a use."""
    if not creature.budget.get("bonus") or creature.pools.get("natures-veil", 0) < 1:
        return ()
    return plain(natures_veil, "Nature's Veil", (BONUS, PoolUse("natures-veil")))


@natures_veil.perform
def out_of_sight(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Nature's Veil: make the Ranger Invisible until the end of its next turn."""
    creature.budget["bonus"] -= 1
    creature.pools["natures-veil"] -= 1
    expiry = until(play, "end of source's next turn", creature.id, creature.id)
    yield from gain_condition(play, creature, "invisible", source=creature.id, expiry=expiry)
