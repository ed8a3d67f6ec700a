"""Agile, a trait of the Deer and the Rat."""

from __future__ import annotations

from tenfoot.authoring import *

agile = Rule("agile", "5.2/m-move/agile")


@agile.hook(LEAVES, "mover")
def darts_off(play: Play, step: MoveStep, effect: Effect) -> None:
    """Prevent the creature's movement from provoking Opportunity Attacks."""
    step.safe.append(effect)
