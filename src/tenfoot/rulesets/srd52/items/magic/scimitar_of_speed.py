"""Scimitar of Speed: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.own_weapon import own_strike

swift_blade = Rule("swift blade", AS_WRITTEN)


@swift_blade.procedure("swift cut")
def one_more_cut(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Scimitar of Speed: make one attack with it as a Bonus Action."""
    strike = own_strike(play, creature, item)
    if strike is not None:
        yield from make_attack(play, plan_attack(play, creature, play.creature(answer.targets[0]), strike))
