"""Chill Touch, a cantrip of Necromancy of Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

chill_touch = in_force("chill-touch")


@chill_touch.modifies(HEALING, "target")
def prevent_healing(play: Play, healing: Healing, effect: Effect) -> None:
    """Prevent the target from regaining Hit Points."""
    healing.amount = 0
