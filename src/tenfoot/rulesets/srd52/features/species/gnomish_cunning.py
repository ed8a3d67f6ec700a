"""Gnomish Cunning, a trait of the species Gnome."""

from __future__ import annotations

from tenfoot.authoring import *

gnomish_cunning = Rule("feature.gnomish-cunning", "5.2/c-gnome/cunning")


@gnomish_cunning.modifies(SAVE, "actor")
def sharp_mind(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Intelligence, Wisdom and Charisma saves."""
    if test.ability in (INT, WIS, CHA):
        test.advantage(effect)
