"""Demon Armor: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.own_weapon import CURSE

claws = Rule("demon claws", AS_WRITTEN)


demons_curse = declare_rule("demon's curse", CURSE, grants=[{"may_not": ["doff"]}])


@claws.modifies(REACH, "owner")
def clawed_gauntlets(play: Play, strike: AttackOption, effect: Effect) -> None:
    """Unarmed Strikes deal 1d8 Slashing damage, with the armor's bonus."""
    if strike.kind == "unarmed":
        strike.pools = ((parse_dice("1d8"), "slashing"),)
        strike.magic = max(strike.magic, effect.level)
        strike.enchanted = effect.text("told as")


@demons_curse.modifies(ATTACK, "attacker")
def loath_to_strike_kin(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls against demons."""
    if is_of(play, play.creature(attack.actor), play.creature(attack.target), "demon"):
        attack.disadvantage(effect)


@demons_curse.modifies(SAVE, "actor")
def open_to_kin(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on saves against what demons do."""
    if test.target and is_of(play, play.creature(test.actor), play.creature(test.target), "demon"):
        test.disadvantage(effect)
