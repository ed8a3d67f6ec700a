"""Extreme Cold: a hazard of the surroundings and its effects."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.exploration.exposure import HARDY, HOUR, exposure, shrugs_off


def _cold(play: Play, creature: Creature, hours: int) -> D20Test:
    test = D20Test("save", creature.id, CON, 10, tags=("environment", "extreme cold"))
    if shrugs_off(play, creature, "cold"):
        test.auto_succeed.append(HARDY)
    return test


extreme_cold = exposure(
    "extreme cold", HOUR, _cold, "5.2/t-env/extreme-cold", "5.2/t-env/extreme-cold-immune"
)
