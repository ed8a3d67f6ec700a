"""Shield of Missile Attraction: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.making_an_attack import retarget
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.item_reactions import REDIRECTED, in_the_way

draws_arrows = Rule("draws arrows", AS_WRITTEN)


@draws_arrows.hook(ATTACK_DECLARED)
def into_the_cursed_one(play: Play, attack: Attack, effect: Effect) -> None:
    """The curse: ranged weapon attacks on a creature within 10 feet go to its wielder instead."""
    if in_the_way(play, attack, effect, effect.level) and attack.strike.kind == "weapon":
        retarget(play, attack, play.creature(effect.bearer))
        attack.tags = (*attack.tags, REDIRECTED)
