"""Demon Armor: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.own_weapon import CURSE

claws = Rule("demon claws", AS_WRITTEN)


demons_curse = declare_rule(
    "demon's curse",
    CURSE,
    grants=[{"may_not": ["doff"]}, {"disadvantage": ["attack", "save"], "against": "demon"}],
)


@claws.modifies(REACH, "owner")
def clawed_gauntlets(play: Play, strike: AttackOption, effect: Effect) -> None:
    """Unarmed Strikes deal 1d8 Slashing damage, with the armor's bonus."""
    if strike.kind == "unarmed":
        strike.pools = ((parse_dice("1d8"), "slashing"),)
        strike.magic = max(strike.magic, effect.level)
        strike.enchanted = effect.text("told as")
