"""Magic Resistance, a trait of the Balor, the Barbed Devil and 32 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.magical_saves import magical

magic_resistance = Rule("magic resistance", "5.2/m-defense/magic-resistance")


@magic_resistance.modifies(SAVE, "actor")
def resists_magic(play: Play, test: D20Test, effect: Effect) -> None:
    """Give Advantage on saves against spells and other magic."""
    if magical(test):
        test.advantage(effect)
