"""Spells that lie on a creature and change how it is struck, seen, or healed."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

GLOW = 10
"""Feet of Dim Light around an outlined creature."""


def outlined(key: str) -> Rule:
    """A spell whose target sheds Dim Light for 10 feet and can't benefit from being Invisible."""
    rule = in_force(key)

    @rule.modifies(SIGHT, "target")
    def shows(play: Play, sight: Sight, effect: Effect) -> None:
        sight.undo("condition.invisible", effect)

    @rule.modifies(LIGHTS)
    def shed_dim_light(play: Play, lamps: Lamps, effect: Effect) -> None:
        lamps.shine(play, effect, 0, GLOW, strength=effect.level)

    return rule
