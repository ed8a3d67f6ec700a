"""Ephemeral, a trait of the Will-o'-Wisp."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.looting import MAY_CARRY

ephemeral = Rule("ephemeral", "5.2/m-move/ephemeral")


@ephemeral.modifies(MAY_CARRY, "actor")
def nothing_to_hold_with(play: Play, asked: Permission, effect: Effect) -> None:
    """It wears and carries nothing."""
    asked.deny(effect)
