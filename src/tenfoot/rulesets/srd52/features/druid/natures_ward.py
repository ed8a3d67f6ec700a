"""Nature's Ward, a feature of the Druid (level 10)."""

from __future__ import annotations

from tenfoot.authoring import *

natures_ward = declare_rule("feature.natures-ward", grants=[{"condition_immune": ["poisoned"]}])


WARDS = {"arid": "fire", "polar": "cold", "temperate": "lightning", "tropical": "poison"}


@natures_ward.modifies(DAMAGE_DEFENSES, "target")
def warded(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Give the druid the Resistance of the chosen land."""
    blow.resist.append((WARDS.get(effect.text("land"), "fire"), effect))
