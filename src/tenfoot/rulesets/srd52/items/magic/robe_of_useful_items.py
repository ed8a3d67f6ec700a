"""Robe of Useful Items: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

patches = Rule("useful patches", ACTIVATED)


PATCHES = ("dagger", "lantern-bullseye", "mirror", "pole", "rope", "sack")


@patches.procedure("detach patch")
def becomes_real(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """One of the common patches; the others are the GM's."""
    chosen = yield Decision(
        creature.seat,
        "useful patch",
        [Option(kind, "patch.kind", facts={"item": kind}) for kind in PATCHES],
        subject=creature.id,
        default=PATCHES[0],
        why=(ACTIVATED,),
    )
    add_thing(play, creature, chosen.pick)
