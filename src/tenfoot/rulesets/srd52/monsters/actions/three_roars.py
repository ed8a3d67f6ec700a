"""Roar, an action in the stat block of the Sphinx of Valor."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.activity_worth import weigh_overrunning
from tenfoot.rulesets.srd52.monsters.named_part import burst

three_roars = Rule("three roars", "5.2/m-aura/area-roar")


@three_roars.procedure("use")
def roar(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Each roar of the day is another one."""
    parts = activity.data.get("parts")
    number = creature.counters.get("roars", 0)
    creature.counters["roars"] = number + 1
    if isinstance(parts, list) and parts:
        yield from burst(play, creature, str(parts[number % len(parts)]))


three_roars.weigh(weigh_overrunning)
