"""Greater Magic Resistance, a trait of the Rakshasa."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.families.magical_saves import magical

greater_magic_resistance = Rule("greater magic resistance", "5.2/m-defense/greater-magic-resistance")


@greater_magic_resistance.modifies(SAVE, "actor")
def shrugs_magic_off(play: Play, test: D20Test, effect: Effect) -> None:
    """Let the creature succeed on saves against spells and other magic."""
    if magical(test):
        test.auto_succeed.append(effect)


@greater_magic_resistance.modifies(ATTACK, "target")
def spells_miss(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls of spells miss, whatever the die shows."""
    if attack.strike.kind == "spell":
        attack.auto_fail.append(effect)
