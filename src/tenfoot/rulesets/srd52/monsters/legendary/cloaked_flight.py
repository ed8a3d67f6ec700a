"""Cloaked Flight, a Legendary Action of the Adult Blue Dragon and the Ancient Blue Dragon."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.stat_block import cast_activity
from tenfoot.rulesets.srd52.monsters.extra_movement import extra_move

cloaked_flight = Rule("cloaked flight", "5.2/m-legend/opt-spell")


@cloaked_flight.procedure("use")
def vanish_and_fly(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Invisibility on itself, then up to half its Fly Speed."""
    spell = activity_of(play, creature, str(activity.data["cast"]))
    yield from cast_activity(play, creature, spell, Answer("", targets=(creature.id,)))
    yield from extra_move(play, creature, speed(play, creature, "fly").total // 2, "fly")
