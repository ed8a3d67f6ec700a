"""Shocking Grasp, a cantrip of Evocation of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.attack.opportunity_attack import PROVOKES
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

shocking_grasp = in_force("shocking-grasp")


@shocking_grasp.modifies(PROVOKES, "target")
def jolted(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent the target from making Opportunity Attacks."""
    asked.deny(effect)
