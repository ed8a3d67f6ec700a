"""Ephemeral, a trait of the Will-o'-Wisp."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.looting import MAY_CARRY

ephemeral = Rule("ephemeral", "5.2/m-move/ephemeral")


@ephemeral.modifies(MAY_CARRY, "actor")
def forbid_carrying(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent the creature from wearing or carrying anything."""
    asked.deny(effect)
