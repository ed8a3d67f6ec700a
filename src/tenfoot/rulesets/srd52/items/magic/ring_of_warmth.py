"""Ring of Warmth: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

warmth = Rule("warmth", AS_WRITTEN)


@warmth.hook(DAMAGE_INCOMING, "target")
def takes_the_chill_off(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Reduce Cold damage to the wearer by 2d8."""
    if any(kind == "cold" and amount for amount, kind in blow.amounts):
        less = yield from roll_amount(play, effect.bearer, "2d8", 0)
        blow.reduce.append((less, "cold", effect))
