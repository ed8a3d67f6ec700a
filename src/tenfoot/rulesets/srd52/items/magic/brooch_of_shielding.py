"""Brooch of Shielding: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

proof = Rule("proof against spell", AS_WRITTEN)


@proof.modifies(DAMAGE_DEFENSES, "target")
def unharmed_by_it(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Prevent all damage from the spell that the item names."""
    if effect.text("spell") in blow.tags:
        blow.immune.append(("all", effect))
