"""Robe of Scintillating Colors: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED
from tenfoot.rulesets.srd52.items.rarities import magic_item

dazzling_robe = Rule("dazzling robe", ACTIVATED)


dazzling = declare_rule(
    "dazzling",
    ACTIVATED,
    grants=[{"light": {"bright": 30, "dim": 30}}, {"disadvantage": ["attacked"], "against": "sees it"}],
)


@dazzling_robe.procedure("dazzle")
def shifting_hues(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Until the end of the wearer's next turn; creatures that see it in its Bright Light may be Stunned."""
    made = magic_item(play, item.kind)
    assert made is not None
    deed = made.powers[0].activity
    assert deed is not None
    until = Expiry(creature.id, "end", 2)
    play.attach(
        dazzling.name,
        creature.id,
        source=creature.id,
        expiry=until,
        data={"bright": 30, "dim": 30, "told as": f"item.{item.kind}"},
    )
    caught = [one for one in affected(play, creature, deed, -1) if one.id != creature.id]
    cause = Cause(creature.id, made.name, dc=deed.dc or 0, tags=("item", "magic"), activity=deed.key)
    yield from perform_activity(play, creature, deed, caught, cause)
