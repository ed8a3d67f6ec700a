"""Toxic Ink, a Legendary Action of the Kraken."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.extra_movement import extra_move
from tenfoot.rulesets.srd52.monsters.named_part import burst
from tenfoot.rulesets.srd52.space.underwater import under_water

ink_burst = Rule("burst under water", "5.2/m-legend/opt-move")


@ink_burst.predicate("ready")
def in_its_element(play: Play, creature: Creature, activity: Activity) -> bool:
    """Whether the creature is under water, as this action needs."""
    return under_water(play, creature)


@ink_burst.procedure("use")
def blacken_the_water(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """The named part on everybody around, then a move up to its Speed."""
    yield from burst(play, creature, str(activity.data["part"]))
    yield from extra_move(play, creature, speed_of(play, creature, "walk"))
