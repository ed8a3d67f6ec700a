"""Ward of Dawn, a spell of the playtest's starter set."""

from __future__ import annotations

from tenfoot.authoring import *

ward_of_dawn = Rule("spell.ward-of-dawn", "next/combine/different-add", tags=("strongest",))


WARD = 2


@ward_of_dawn.modifies(ARMOR_CLASS, "owner")
def turns_blows(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Ward of Dawn: +2 to Armor Class while it lasts."""
    tally.add(WARD, effect)
