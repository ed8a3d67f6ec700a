"""Frigid Water: a hazard of the surroundings and its effects."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.exploration.exposure import HARDY, exposure, shrugs_off

MINUTE = 60


ADAPTED = "adapted to icy water"
"""The counter of creatures that live in icy water, as the GM says."""


AT_HOME = RuleSource("adapted", "5.2/t-env/frigid-water-immune")


def _frigid_water(play: Play, creature: Creature, minutes: int) -> D20Test | None:
    if minutes <= score(play, creature, CON):
        return None
    test = D20Test("save", creature.id, CON, 10, tags=("environment", "frigid water"))
    if shrugs_off(play, creature, "cold"):
        test.auto_succeed.append(HARDY)
    if creature.counters.get(ADAPTED):
        test.auto_succeed.append(AT_HOME)
    return test


frigid_water = exposure(
    "frigid water", MINUTE, _frigid_water, "5.2/t-env/frigid-water", "5.2/t-env/frigid-water-immune"
)
