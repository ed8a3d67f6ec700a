"""Draconic Flight, a trait of the species Dragonborn."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.movement import FOOTING_LOST

draconic_flight = Rule("feature.draconic-flight", "5.2/c-dragonborn/flight", tags=(OUT_OF_COMBAT_TOO,))


wings = declare_rule("spectral wings", "5.2/c-dragonborn/flight", grants=[{"speeds": {"fly": "walk"}}])


FLIGHT = "draconic-flight"


@draconic_flight.action("Draconic Flight", cost=(BONUS, PoolUse(FLIGHT)))
def take_wing(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Give the dragonborn wings for ten minutes."""
    expiry = until(play, "10 minutes", creature.id, creature.id)
    play.attach(wings.name, creature.id, source=creature.id, expiry=expiry)
    play.emit("activity.used", creature=creature.id, activity=FLIGHT, name="Draconic Flight")


@wings.hook(CONDITION_BEGAN, "bearer")
def fold(play: Play, began: Effect, effect: Effect) -> Proc[None]:
    """End the flight when the dragonborn is Incapacitated."""
    if has_condition(play, effect.bearer, "incapacitated"):
        yield from play.end(effect, "incapacitated")


@wings.end
def land_or_fall(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Make the dragonborn fall if it is in the air when its wings are gone."""
    creature = play.creature(effect.bearer)
    if play.hooks(FOOTING_LOST, creature.id):
        yield from play.open(FOOTING_LOST, creature, creature.id)
