"""Deafened, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *

deafened = condition("deafened", "next/cond/deafened-hearing", "next/cond/deafened-sneak")


@deafened.modifies(MAY, "actor")
def no_ears(play: Play, asked: Permission, effect: Effect) -> None:
    """It cannot hear."""
    if asked.verb == "hear":
        asked.deny(effect)
