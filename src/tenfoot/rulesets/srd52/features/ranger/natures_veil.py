"""Nature's Veil, a feature of the Ranger (level 14)."""

from __future__ import annotations

from tenfoot.authoring import *

natures_veil = Rule("feature.natures-veil", tags=(OUT_OF_COMBAT_TOO,))


@natures_veil.action("Nature's Veil", cost=(BONUS, PoolUse("natures-veil")))
def out_of_sight(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Nature's Veil: make the Ranger Invisible until the end of its next turn."""
    expiry = until(play, "end of source's next turn", creature.id, creature.id)
    yield from gain_condition(play, creature, "invisible", source=creature.id, expiry=expiry)
