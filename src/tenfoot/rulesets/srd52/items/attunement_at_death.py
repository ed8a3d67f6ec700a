"""Attunement: the bond between a creature and a magic item."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *

attunement = Rule("attunement", "5.2/g-dead/attunement-lost", general=True)


@attunement.hook(DIED)
def ends_with_death(play: Play, creature: Creature, effect: Effect) -> None:
    """Attunement to magic items ends with death."""
    if any(item.data.get("attuned") for item in creature.items):
        untied = [
            msgspec.structs.replace(item, data={k: v for k, v in item.data.items() if k != "attuned"})
            for item in creature.items
        ]
        play.carry(creature, untied)
