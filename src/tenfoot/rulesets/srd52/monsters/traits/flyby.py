"""Flyby, a trait of the Gargoyle, the Hippogriff and 5 others."""

from __future__ import annotations

from tenfoot.authoring import *

flyby = Rule("flyby", "5.2/m-move/flyby")


@flyby.hook(LEAVES, "mover")
def flies_off(play: Play, step: MoveStep, effect: Effect) -> None:
    """Flyby: flying out of reach provokes no Opportunity Attacks."""
    if step.mode == "fly":
        step.safe.append(effect)
