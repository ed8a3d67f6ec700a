"""Deafened, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *

deafened = condition("deafened", "next/cond/deafened-hearing", "next/cond/deafened-sneak")


@deafened.modifies(MAY, "actor")
def prevent_hearing(play: Play, asked: Permission, effect: Effect) -> None:
    """Deafened: the creature cannot hear while the condition lasts."""
    if asked.verb == "hear":
        asked.deny(effect)
