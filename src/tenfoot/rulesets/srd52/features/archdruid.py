"""The Archdruid: uses of Wild Shape that become a spell slot, and spells cast in Beast form."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.wild_shape import BEAST_SPELLS, shaped
from tenfoot.rulesets.srd52.features.wild_shape import POOL as SHAPES

archdruid = Rule("feature.archdruid", tags=(OUT_OF_COMBAT_TOO,))
beast_spells = Rule(BEAST_SPELLS)
POOL = "archdruid"
WORTH = 2
"""Spell levels that a use of Wild Shape is worth."""


@archdruid.offer
def nature_magician(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Once a day, no action required: some uses for one slot."""
    if not creature.pools.get(POOL):
        return ()
    return [
        Option(
            f"{archdruid.name}:{uses}",
            "archdruid.slot",
            cost=(SHAPES,) * uses,
            facts={"level": WORTH * uses, "uses": uses},
        )
        for uses in range(1, min(4, creature.pools.get(SHAPES, 0)) + 1)
    ]


@archdruid.perform
def make_a_slot(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Each use gives two levels."""
    uses = int(answer.pick.split(":")[1])
    slot = f"slot {WORTH * uses}"
    creature.pools[POOL] -= 1
    creature.pools[SHAPES] -= uses
    creature.pools[slot] = creature.pools.get(slot, 0) + 1
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Nature Magician")
    yield from ()


@beast_spells.modifies(MAY_CAST, "actor")
def nothing_costly(play: Play, asked: Permission, effect: Effect) -> None:
    """In Beast form no spell whose materials have a price or are used up."""
    spell = play.ruleset.table("spells", Spell).get(asked.verb)
    if spell is not None and (spell.material or spell.consumed) and play.has(effect.bearer, shaped.name):
        asked.deny(effect)
