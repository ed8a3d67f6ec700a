"""Rod of Absorption: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

energy = Rule("stored energy", AS_WRITTEN)
"""Turns levels that an item has swallowed into a spell slot of its bearer's."""


MOST_LEVEL = 5


def _slots_from(play: Play, creature: Creature, item: Item) -> list[int]:
    caster = play.sheet(creature).caster
    own = len(caster.slots) if caster is not None else 0
    return list(range(1, min(MOST_LEVEL, own, int(item.data.get("stored", 0))) + 1))


@energy.predicate("slot from energy")
def enough_stored(play: Play, creature: Creature, item: Item) -> bool:
    """Whether the creature can turn stored levels into a spell slot."""
    return bool(_slots_from(play, creature, item))


@energy.procedure("slot from energy")
def make_slot(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Turn stored levels into a slot of a level that the wielder has, up to 5."""
    levels = _slots_from(play, creature, item)
    chosen = yield Decision(
        creature.seat,
        "slot from energy",
        [Option(str(level), "slot.level", facts={"level": level}) for level in levels],
        subject=creature.id,
        default=str(levels[-1]),
        why=(AS_WRITTEN,),
    )
    level = int(chosen.pick)
    creature.pools[f"slot {level}"] = creature.pools.get(f"slot {level}", 0) + 1
    now = item_with(creature, item.id)
    note_on(play, creature, now, {"stored": int(now.data.get("stored", 0)) - level})
