"""Deep Water: a hazard of the surroundings and its effects."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.exploration.exposure import HOUR, exposure


def _deep_water(play: Play, creature: Creature, hours: int) -> D20Test | None:
    if speed(play, creature, "swim").total > 0:
        return None
    return D20Test("save", creature.id, CON, 10, tags=("environment", "deep water"))


deep_water = exposure("deep water", HOUR, _deep_water, "5.2/t-env/deep-water")
