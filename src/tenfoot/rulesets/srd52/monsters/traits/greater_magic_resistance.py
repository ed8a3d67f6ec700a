"""Greater Magic Resistance, a trait of the Rakshasa."""

from __future__ import annotations

from tenfoot.authoring import *

greater_magic_resistance = declare_rule(
    "greater magic resistance",
    "5.2/m-defense/greater-magic-resistance",
    grants=[{"succeeds": ["against magic"]}],
)


@greater_magic_resistance.modifies(ATTACK, "target")
def spells_miss(play: Play, attack: Attack, effect: Effect) -> None:
    """Attack rolls of spells miss, whatever the die shows."""
    if attack.strike.kind == "spell":
        attack.auto_fail.append(effect)
