"""Ignores Half Cover, a property of magic items such as the Wand of the War Mage, +1."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.attack.attack_rolls import PAST_HALF
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

no_half_cover = Rule("ignores half cover", AS_WRITTEN)


@no_half_cover.modifies(ATTACK, "attacker")
def past_half_cover(play: Play, attack: Attack, effect: Effect) -> None:
    """Let the wielder's spell attacks ignore Half Cover."""
    if attack.strike.kind == "spell":
        attack.tags = (*attack.tags, PAST_HALF)
