"""Spells that lie on a creature and change how it is struck, seen, or healed."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force


def outlined(key: str) -> Rule:
    """A spell whose target can't benefit from being Invisible."""
    rule = in_force(key)

    @rule.modifies(SIGHT, "target")
    def shows(play: Play, sight: Sight, effect: Effect) -> None:
        sight.undo("condition.invisible", effect)

    return rule
