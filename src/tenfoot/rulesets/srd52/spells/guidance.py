"""Guidance, a cantrip of Divination of Clerics and Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

guidance = in_force("guidance")


@guidance.modifies(CHECK, "actor")
def guided(play: Play, test: D20Test, effect: Effect) -> None:
    """1d4 more on checks with the chosen skill."""
    if f"skill.{effect.text('choice')}" in test.skills:
        test.add_dice(1, 4, effect)
