"""Arrow-Catching Shield: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.making_an_attack import retarget
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.item_reactions import REDIRECTED, in_the_way

catches_arrows = Rule("catches arrows", AS_WRITTEN)


@catches_arrows.hook(ATTACK_DECLARED)
def into_the_shield(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A Reaction: the wielder becomes the target of a ranged attack on a creature within 5 feet."""
    bearer = play.creature(effect.bearer)
    if not in_the_way(play, attack, effect, effect.level) or bearer.side == play.creature(attack.actor).side:
        return
    facts: dict[str, int | str] = {"attacker": attack.actor, "target": attack.target}
    if (yield from offer_reaction(play, bearer, "catch arrow", facts=facts)):
        retarget(play, attack, bearer)
        attack.tags = (*attack.tags, REDIRECTED)
