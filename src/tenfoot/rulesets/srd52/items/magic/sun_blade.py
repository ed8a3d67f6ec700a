"""Sun Blade: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

bladeless = Rule("bladeless", AS_WRITTEN)


@bladeless.modifies(REACH, "owner")
def only_a_hilt(play: Play, strike: AttackOption, effect: Effect) -> None:
    """Nothing can be struck with it until its blade is there."""
    if strike.item == effect.num("item"):
        strike.melee, strike.range, strike.long = False, 0, 0
