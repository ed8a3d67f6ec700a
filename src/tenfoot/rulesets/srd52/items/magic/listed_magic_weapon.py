"""A magic weapon has its name and bonus for a wielder it works for."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.srd52.items.families.magic_weapons import thing_of
from tenfoot.rulesets.srd52.items.magic_item import ENCHANTED

enchanted = Rule(ENCHANTED, "5.2/e-attune/required", "5.2/e-cat/magic-ammunition")


@enchanted.modifies(REACH, "owner", own=True)
def apply_weapon_bonus(play: Play, strike: AttackOption, effect: Effect) -> None:
    """A magic weapon of the lists has its name and its bonus when its magic works for its wielder."""
    if strike.item != effect.num("item") or not strike.weapon:
        return
    found = thing_of(play, effect)
    if found is None:
        return
    _, item, made = found
    given = int(item.data.get("defends", 0))
    strike.name = made.name
    strike.enchanted = effect.text("told as")
    strike.magic = max(strike.magic, effect.level - given)
    strike.hit = (*strike.hit, *made.hit)
    strike.tags = (*strike.tags, "magic")
