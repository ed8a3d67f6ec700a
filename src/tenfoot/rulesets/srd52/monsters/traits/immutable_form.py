"""Immutable Form, a trait of the Clay Golem, the Flesh Golem and 2 others."""

from __future__ import annotations

from tenfoot.authoring import *

immutable_form = Rule("immutable form", "5.2/m-defense/immutable-form")


@immutable_form.modifies(MAY, "actor", own=True)
def keep_its_shape(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent the creature from shape-shifting, by its own power or by another's."""
    if asked.verb == "shape-shift":
        asked.deny(effect)
