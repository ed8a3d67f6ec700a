"""Dwarven Resilience, a trait of the species Dwarf."""

from __future__ import annotations

from tenfoot.authoring import *

dwarven_resilience = Rule("feature.dwarven-resilience", "5.2/c-dwarf/resilience-save")


@dwarven_resilience.modifies(SAVE, "actor")
def strong_stomach(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to avoid or end the Poisoned condition."""
    if "avoid poisoned" in test.tags:
        test.advantage(effect)
