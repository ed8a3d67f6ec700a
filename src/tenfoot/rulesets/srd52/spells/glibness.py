"""Glibness, a level 8 Enchantment spell of Bards and Warlocks."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

glibness = in_force("glibness")


@glibness.hook(D20_ROLLED, "actor")
def silver_tongue(play: Play, test: D20Test, effect: Effect) -> None:
    """The die of a Charisma check counts as 15 if it shows less."""
    if test.kind == "check" and test.ability == CHA:
        test.faces = [max(face, 15) for face in test.faces]
