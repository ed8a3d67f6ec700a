"""A Defender held as a guard moves its bonus from attacks to Armor Class."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN

defending = Rule("defending", AS_WRITTEN)
"""On the wielder of a Defender that has moved `level` of its bonus to Armor Class, until its next turn starts."""


@defending.modifies(ARMOR_CLASS, "owner", own=True)
def guarded(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Add the moved bonus to Armor Class while the weapon is held."""
    held = next((i for i in play.creature(effect.bearer).items if i.id == effect.num("item")), None)
    if held is not None and held.slot:
        tally.add(effect.level, effect)


@defending.modifies(REACH, "owner")
def less_to_strike_with(play: Play, strike: AttackOption, effect: Effect) -> None:
    """Subtract the moved bonus from the weapon's attacks."""
    if strike.item == effect.num("item"):
        strike.magic -= effect.level
