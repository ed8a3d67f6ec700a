"""Iron Bands, a property of magic items such as the Iron Bands."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

iron_bands = Rule("iron bands", ACTIVATED)


@iron_bands.procedure("release")
def let_go(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Free the creature held by the item."""
    for effect in list(play.state.effects.values()):
        if effect.rule == "condition.restrained" and effect.source == creature.id and "escape" in effect.data:
            yield from play.end(effect, "released")
