"""Protection from Poison, a level 2 Abjuration spell of Clerics, Druids, Paladins and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.families.resistance_spells import resisting

protection_from_poison = resisting("protection-from-poison", "poison")


@protection_from_poison.modifies(SAVE, "actor")
def braced_against_poison(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to avoid or end being Poisoned."""
    if "poison" in test.tags:
        test.advantage(effect)
