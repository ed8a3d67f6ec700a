"""Gagged: a cloth over the mouth, magical silence or the like; no word comes out."""

from __future__ import annotations

from tenfoot.authoring import *

gagged = Rule("gagged", "next/component/missing", "next/ritual/components")


@gagged.modifies(MAY, "actor")
def forbid_speech(play: Play, asked: Permission, effect: Effect) -> None:
    """A gagged creature cannot speak."""
    if asked.verb == "speak":
        asked.deny(effect)
