"""Eating rations and drinking from a Waterskin, one day at a time."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.exploration.hunger import drink, eat

WATERSKIN = 400
"""Hundredths of a pint in a full one."""


GALLON = 8
"""Pints."""


RATION = 100
"""Hundredths of a pound of food that a day's rations count for."""


provisions = Rule("provisions", "5.2/e-gear/rations", "5.2/e-gear/waterskin")


@provisions.procedure("eat")
def have_a_meal(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """One item of rations is one day's food."""
    eat(play, creature, RATION)
    play.emit("ate", creature=creature.id, item=item.kind)


@provisions.predicate("usable")
def check_water(play: Play, creature: Creature, item: Item, kind: str, use: ItemUse) -> bool:
    """Whether there is food, or water in the Waterskin."""
    return use.how == "eat" or int(item.data.get("pints", WATERSKIN)) > 0


@provisions.procedure("drink from")
def have_a_drink(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """All that is in it: four pints, half of what a Medium creature needs in a day."""
    pints = int(item.data.get("pints", WATERSKIN))
    drink(play, creature, pints // GALLON)
    note_on(play, creature, item, {"pints": 0})
    play.emit("drank", creature=creature.id, item=item.kind)
