"""Extreme Heat: a hazard of the surroundings and its effects."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.item import carried
from tenfoot.rulesets.srd52.exploration.exposure import HOUR, exposure, shrugs_off
from tenfoot.rulesets.srd52.items.worn import wears

FIREPROOF = RuleSource("resistance", "5.2/t-env/extreme-heat-immune")


IN_ARMOR = RuleSource("armor", "5.2/t-env/extreme-heat-armor")


def _heat(play: Play, creature: Creature, hours: int) -> D20Test | None:
    if carried(creature, "waterskin") is not None:
        return None
    test = D20Test("save", creature.id, CON, 4 + hours, tags=("environment", "extreme heat"))
    if wears(play, creature) in ("medium", "heavy"):
        test.disadvantage(IN_ARMOR)
    if shrugs_off(play, creature, "fire"):
        test.auto_succeed.append(FIREPROOF)
    return test


extreme_heat = exposure(
    "extreme heat",
    HOUR,
    _heat,
    "5.2/t-env/extreme-heat",
    "5.2/t-env/extreme-heat-dc",
    "5.2/t-env/extreme-heat-armor",
    "5.2/t-env/extreme-heat-immune",
)
