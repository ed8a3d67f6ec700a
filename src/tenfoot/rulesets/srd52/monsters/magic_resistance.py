"""Magic Resistance: Advantage on saves against spells and other magical effects; its greater form never fails."""

from __future__ import annotations

from tenfoot.authoring import *

magic_resistance = Rule("magic resistance", "5.2/m-defense/magic-resistance")
greater_magic_resistance = Rule("greater magic resistance", "5.2/m-defense/greater-magic-resistance")


def magical(test: D20Test) -> bool:
    """Whether the save is against a spell or something else labelled magical."""
    return "spell" in test.tags or "magic" in test.tags


@magic_resistance.modifies(SAVE, "actor")
def resists_magic(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on the save."""
    if magical(test):
        test.advantage(effect)


@greater_magic_resistance.modifies(SAVE, "actor")
def shrugs_magic_off(play: Play, test: D20Test, effect: Effect) -> None:
    """The save succeeds by itself."""
    if magical(test):
        test.auto_succeed.append(effect)


@greater_magic_resistance.modifies(ATTACK, "target")
def spells_miss(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls of spells miss, whatever the die shows."""
    if attack.strike.kind == "spell":
        attack.auto_fail.append(effect)
