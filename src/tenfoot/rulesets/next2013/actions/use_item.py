"""Use an item: its special ability takes the action, whatever the item's text says it does."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.using_items import use_chosen, uses_at_hand

use_item = Rule("use item", "next/item/special-ability", general=True)


def price(play: Play, creature: Creature, use: ItemUse) -> Cost | None:
    """The action, unless the item's text says that it takes none."""
    if use.cost == "none":
        return ()
    return (ACTION,) if creature.budget.get("action", 0) > 0 else None


def pay(play: Play, creature: Creature, use: ItemUse) -> None:
    """Spend the action, unless the use is free."""
    if use.cost != "none":
        creature.budget["action"] -= 1


@use_item.offer
def things_to_use(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each carried item that has a possible target."""
    return uses_at_hand(play, creature, price)


@use_item.perform
def use_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Use the chosen item; it spends the action unless the item's text makes it free."""
    yield from use_chosen(play, creature, answer, pay)
