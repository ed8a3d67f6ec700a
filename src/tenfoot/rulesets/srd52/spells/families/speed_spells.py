"""Spells about moving: faster, slower, through the air, up walls."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force


def paced(key: str, feet: int) -> Rule:
    """Return the rule of a spell that raises Speed by `feet`, or lowers it if negative."""
    rule = in_force(key)

    @rule.modifies(SPEED, "owner")
    def changes(play: Play, tally: SpeedTotal, effect: Effect) -> None:
        if tally.mode == "walk" or tally.bases[0][0] > 0:
            tally.add(feet, effect)

    return rule
