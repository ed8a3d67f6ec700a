"""Oak Ward, a spell of the playtest's starter set."""

from __future__ import annotations

from tenfoot.authoring import *

oak_ward = Rule("spell.oak-ward", "next/combine/different-add", tags=("strongest",))


OAK = 1


@oak_ward.modifies(ARMOR_CLASS, "owner")
def skin_like_bark(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """Oak Ward: +1 to Armor Class while it lasts."""
    tally.add(OAK, effect)
