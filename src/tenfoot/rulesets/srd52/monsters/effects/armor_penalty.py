"""Armor Penalty, an effect in the stat block of the Adult Green Dragon and the Ancient Green Dragon."""

from __future__ import annotations

from tenfoot.authoring import *

armor_penalty = Rule("armor penalty", "5.2/m-rider/penalties", worth=RuleWorth(disables=0.2))


@armor_penalty.modifies(ARMOR_CLASS, "owner")
def thinner_armor(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Subtract the penalty from the target's Armor Class."""
    tally.add(-effect.level, effect)
