"""Misty Step, a level 2 Conjuration spell of Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.families.teleport_spells import teleport

misty_step = Rule("spell.misty-step", "5.2/s-range/self")


@misty_step.procedure("cast")
def step_through_mist(play: Play, casting: Casting) -> Proc[None]:
    """Misty Step: teleport to an unoccupied space in sight within 30 feet."""
    yield from teleport(play, play.creature(casting.caster), casting.aim)
