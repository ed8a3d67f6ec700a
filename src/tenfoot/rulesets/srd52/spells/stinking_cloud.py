"""Stinking Cloud, a level 3 Conjuration spell of Bards, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import impose_conditions, in_force

stinking_cloud = in_force("stinking-cloud")


impose_conditions(stinking_cloud, "poisoned", depends=True)


@stinking_cloud.modifies(MAY, "actor")
def retching(play: Play, asked: Permission, effect: Effect) -> None:
    """No action and no Bonus Action."""
    if asked.verb in ("action", "bonus"):
        asked.deny(effect)
