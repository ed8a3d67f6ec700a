"""Elusive, a feature of the Rogue (level 18)."""

from __future__ import annotations

from tenfoot.authoring import *

elusive = Rule("feature.elusive")


@elusive.modifies(ATTACK, "target")
def nobody_gets_the_better(play: Play, attack: Attack, effect: Effect) -> None:
    """No attack roll has Advantage, unless the Rogue is Incapacitated."""
    if not has_condition(play, effect.bearer, "incapacitated"):
        attack.barred.append(effect)
