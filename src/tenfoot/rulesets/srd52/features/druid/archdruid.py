"""Archdruid, a feature of the Druid (level 20)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.druid.wild_shape import POOL as SHAPES
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

archdruid = Rule("feature.archdruid", tags=(OUT_OF_COMBAT_TOO,))


POOL = "archdruid"


WORTH = 2
"""Spell levels that a use of Wild Shape is worth."""


def nature_magician(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Once a day, no action required: some uses for one slot."""
    return [
        Option(
            f"{archdruid.name}:{uses}",
            "archdruid.slot",
            cost=(PoolUse(POOL), PoolUse(SHAPES, uses)),
            facts={"level": WORTH * uses, "uses": uses},
        )
        for uses in range(1, min(4, creature.pools.get(SHAPES, 0)) + 1)
    ]


@archdruid.action(options=nature_magician, cost=())
def make_a_slot(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Spend uses of Wild Shape for a spell slot of two levels a use."""
    uses = int(answer.pick.split(":")[1])
    slot = f"slot {WORTH * uses}"
    creature.pools[slot] = creature.pools.get(slot, 0) + 1
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Nature Magician")


@archdruid.hook(INITIATIVE_ROLLED)
def shapes_return(play: Play, counts: dict[int, int], effect: Effect) -> None:
    """Regain one use of Wild Shape when Initiative is rolled with none left."""
    druid = play.creature(effect.bearer)
    if druid.cell >= 0:
        druid.pools[SHAPES] = max(1, druid.pools.get(SHAPES, 0))
