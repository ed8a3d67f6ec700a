"""Pearl of Power: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.magic.boots_of_speed import AS_WRITTEN

pearl = Rule("pearl of power", AS_WRITTEN)


HIGHEST = 3


@pearl.predicate("regain slot")
def one_is_spent(play: Play, creature: Creature, item: Item) -> bool:
    """There is an expended slot of level 3 or lower."""
    return bool(_spent(play, creature))


def _spent(play: Play, creature: Creature) -> list[int]:
    caster = play.sheet(creature).caster
    slots = caster.slots[:HIGHEST] if caster is not None else ()
    return [
        level for level, count in enumerate(slots, start=1) if creature.pools.get(f"slot {level}", 0) < count
    ]


@pearl.procedure("regain slot")
def regain_slot(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Regain one spent slot of the user's choice."""
    spent = _spent(play, creature)
    if not spent:
        return
    chosen = yield Decision(
        creature.seat,
        "regain slot",
        [Option(str(level), "slot.level", facts={"level": level}) for level in spent],
        subject=creature.id,
        default=str(spent[-1]),
        why=(AS_WRITTEN,),
    )
    creature.pools[f"slot {chosen.pick}"] = creature.pools.get(f"slot {chosen.pick}", 0) + 1
