"""Nature's Veil, a feature of the Ranger (level 14)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.weighing import Weighed, Weighing, plain

natures_veil = Rule("feature.natures-veil", tags=(OUT_OF_COMBAT_TOO,))


@natures_veil.action("Nature's Veil", cost=(BONUS, PoolUse("natures-veil")))
def out_of_sight(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Nature's Veil: make the Ranger Invisible until the end of its next turn."""
    expiry = until(play, "end of source's next turn", creature.id, creature.id)
    yield from gain_condition(play, creature, "invisible", source=creature.id, expiry=expiry)


@natures_veil.weigh
def weigh_vanishing_for_a_round(turn: Weighing, option: Option) -> Weighed:
    """Value of Invisibility for a round, with an attack to come or foes near."""
    return plain(option), 4.0 if turn.me.budget.get("action", 0) and turn.foes else 0.0
