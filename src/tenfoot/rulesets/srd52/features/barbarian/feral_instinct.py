"""Feral Instinct, a feature of the Barbarian (level 7)."""

from __future__ import annotations

from tenfoot.authoring import *

feral_instinct = Rule("feature.feral-instinct")


@feral_instinct.modifies(CHECK, "actor")
def wide_awake(play: Play, test: D20Test, effect: Effect) -> None:
    """Feral Instinct: give Advantage on Initiative rolls."""
    if "initiative" in test.tags:
        test.advantage(effect)
