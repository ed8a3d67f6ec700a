"""Wild Resurgence, a feature of the Druid (level 5)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.druid.wild_shape import POOL as SHAPES

wild_resurgence = Rule("feature.wild-resurgence", tags=(OUT_OF_COMBAT_TOO,))


def give_and_take(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A slot for a use when none is left, once a turn; once a day a use for a level 1 slot."""
    name = wild_resurgence.name
    if not creature.pools.get(SHAPES) and not play.state.once.get(f"resurgence by {creature.id}"):
        return [
            Option(f"{name}:shape:{level}", "resurgence.shape", cost=(Slot(level),), facts={"level": level})
            for level in range(1, 10)
            if creature.pools.get(f"slot {level}", 0)
        ][:1]
    if creature.pools.get(SHAPES) and creature.pools.get("wild-resurgence", 1):
        return (Option(f"{name}:slot", "resurgence.slot", cost=(PoolUse(SHAPES),)),)
    return ()


@wild_resurgence.action(options=give_and_take, cost=())
def exchange(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Exchange a spell slot for a use of Wild Shape, or a use for a level 1 slot, without an action."""
    parts = answer.pick.split(":")
    if parts[1] == "shape":
        play.state.once[f"resurgence by {creature.id}"] = 1
        creature.pools[SHAPES] = creature.pools.get(SHAPES, 0) + 1
    else:
        creature.pools["wild-resurgence"] = 0
        creature.pools["slot 1"] = creature.pools.get("slot 1", 0) + 1
    play.emit("activity.used", creature=creature.id, activity="wild-resurgence", name="Wild Resurgence")
