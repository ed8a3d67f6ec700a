"""Radiant Teleport, a Legendary Action of the Solar."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.extra_movement import teleport
from tenfoot.rulesets.srd52.monsters.named_part import burst

radiant_teleport = Rule("radiant teleport", "5.2/m-legend/opt-move")


@radiant_teleport.procedure("use")
def arrive_in_light(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """A save for everybody around the space where it arrives."""
    yield from teleport(play, creature, activity.range)
    yield from burst(play, creature, str(activity.data["burst"]))
