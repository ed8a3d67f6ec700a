"""Hampered, an effect in the stat block of the Adult Copper Dragon and the Ancient Copper Dragon."""

from __future__ import annotations

from tenfoot.authoring import *

hampered = Rule("hampered", "5.2/m-rider/penalties", worth=RuleWorth(disables=0.5))


@hampered.modifies(D20, "actor")
def giggling(play: Play, test: D20Test, effect: Effect) -> None:
    """A die is taken from ability checks and attack rolls."""
    if test.kind in ("check", "attack"):
        test.add_dice(-1, effect.level or 6, effect)
