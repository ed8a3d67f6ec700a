"""Dragon Orb: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

dragon_orb = Rule("dragon orb", ACTIVATED)


@dragon_orb.procedure("peer")
def into_the_mist(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A Charisma save, DC 15: control of the orb, or being Charmed by it."""
    if (
        yield from resolve_test(play, D20Test("save", creature.id, CHA, 15, tags=("magic", "avoid charmed")))
    ):
        note_on(play, creature, item_with(creature, item.id), {"controlled": 1})
        return
    yield from gain_condition(
        play, creature, "charmed", source=creature.id, data={"while lent by": item.id, "while": "carried"}
    )
