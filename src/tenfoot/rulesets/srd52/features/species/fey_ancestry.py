"""Fey Ancestry, a trait of the species Elf."""

from __future__ import annotations

from tenfoot.authoring import *

fey_ancestry = Rule("feature.fey-ancestry", "5.2/c-elf/fey-ancestry")


@fey_ancestry.modifies(SAVE, "actor")
def hard_to_charm(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to avoid or end the Charmed condition."""
    if "avoid charmed" in test.tags:
        test.advantage(effect)
