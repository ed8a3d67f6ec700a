"""Dragon Wings, a feature of the Sorcerer (level 14)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.families.sorcery_points import POINTS, used

dragon_wings = Rule("feature.dragon-wings", tags=(OUT_OF_COMBAT_TOO,))


winged = declare_rule("dragon wings", grants=[{"speeds": {"fly": 60}}])


WINGS = "dragon-wings"


def spread(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action, with a use or three points; folding them costs nothing."""
    if play.has(creature.id, winged.name):
        facts: dict[str, int | str] = {"name": "Dragon Wings (fold)"}
        return (Option(f"{dragon_wings.name}:fold", "option.activity", facts=facts),)
    cost: Cost = (BONUS, PoolUse(WINGS) if creature.pools.get(WINGS, 0) else PoolUse(POINTS, 3))
    return (
        Option(f"{dragon_wings.name}:spread", "option.activity", cost=cost, facts={"name": "Dragon Wings"}),
    )


@dragon_wings.action(options=spread, cost=())
def beat(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Dragon Wings: a Fly Speed of 60 feet for an hour, or fold the wings again."""
    if answer.pick.endswith(":fold"):
        for found in play.effects_on(creature.id, winged.name):
            yield from play.end(found, "folded")
        return
    expiry = until(play, "1 hour", creature.id, creature.id)
    play.attach(winged.name, creature.id, source=creature.id, expiry=expiry)
    used(play, creature, WINGS, "Dragon Wings")
