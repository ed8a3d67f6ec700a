"""Shimmering Shield, an effect in the stat block of the Unicorn."""

from __future__ import annotations

from tenfoot.authoring import *

shielded = Rule("shimmering shield", "5.2/m-magic/support")


@shielded.modifies(ARMOR_CLASS, "owner")
def shimmers(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Add the bonus to the target's Armor Class."""
    tally.add(effect.level, effect)
