"""Teleport, an action in the stat block of the Balor, the Blink Dog and 2 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_closing_in
from tenfoot.rulesets.srd52.monsters.extra_movement import teleport

teleports = Rule("teleports", "5.2/m-move/teleport")


@teleports.procedure("use")
def vanish_and_appear(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Teleport to an unoccupied space within range that the creature can see."""
    yield from teleport(play, creature, activity.range)


teleports.weigh(weigh_closing_in)
