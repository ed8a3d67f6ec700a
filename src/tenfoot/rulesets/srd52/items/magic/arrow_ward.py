"""Shield of Missile Attraction: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

arrow_ward = Rule("arrow ward", AS_WRITTEN)


@arrow_ward.modifies(DAMAGE_DEFENSES, "target")
def arrows_hurt_less(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to damage from attacks made with Ranged weapons."""
    if "attack" in blow.tags and not blow.melee and "spell" not in blow.tags:
        blow.resist.append(("all", effect))
