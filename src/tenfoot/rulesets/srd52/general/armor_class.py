"""Armor Class: one base calculation, then what armor, shields and magic add."""

from __future__ import annotations

from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Rule
from tenfoot.rulesets.common.armor_worn import ArmorReasons, armor_class_worn
from tenfoot.rulesets.common.attack import ARMOR_CLASS, ArmorClass

WHY = ArmorReasons(
    printed=Source("stat block", "5.2/ac/source"),
    unarmored=Source("unarmored", "5.2/ac/base"),
    shield=Source("shield", "5.2/ac/modified"),
)


armor_class = Rule("armor class", "5.2/ac/base", "5.2/ac/only-one-base", general=True)


@armor_class.modifies(ARMOR_CLASS, own=True)
def base_and_armor(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """A stat block's number, worn armor, or 10 and the Dexterity modifier; a shield on top."""
    armor_class_worn(play, tally, WHY, untrained_shield=False)
