"""Jumper, a trait of the Cat."""

from __future__ import annotations

from tenfoot.authoring import *

jumper = Rule("jumper", "5.2/m-move/jump-traits")


@jumper.modifies(JUMP, "owner")
def with_grace(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Use Dexterity instead of Strength for the distance of a jump."""
    creature = play.creature(effect.bearer)
    if tally.query == "long jump":
        tally.base(score(play, creature, DEX), effect)
    else:
        tally.base(max(0, 3 + ability_modifier(play, creature, DEX)), effect)
    tally.choice = effect.rule
