"""Dust of Disappearance: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

disappearance = Rule("dust of disappearance", ACTIVATED)


@disappearance.procedure("throw")
def into_the_air(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """All creatures within 10 feet are Invisible for 2d4 minutes, rolled once, until they attack, deal damage
    or cast."""
    minutes = yield from roll_amount(play, creature.id, "2d4", 0)
    for other in list(play.state.creatures.values()):
        if other.life != "dead" and 0 <= distance(play, creature, other) <= 10:
            yield from play.begin(
                "spell.invisibility",
                other.id,
                source=creature.id,
                expiry=until(play, f"{minutes} minutes", creature.id, other.id),
                data={"spell": "invisibility"},
            )
