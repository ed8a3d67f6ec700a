"""Using a carried item: as an action (Utilize or Magic), a Bonus Action, or in place of an attack."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.hands import reload
from tenfoot.rulesets.common.items.using_items import use_chosen, uses_at_hand
from tenfoot.rulesets.srd52.actions.attack import begin_attack_action

use_item = Rule(
    "use item",
    "5.2/action/utilize",
    "5.2/e-gear/attack-replacement",
    "5.2/e-gear/throw-dc",
    "5.2/e-potion/bonus-action",
    "5.2/e-potion/immediate-used-up",
    general=True,
)
PRICES: dict[str, Cost] = {"action": (ACTION,), "bonus": (BONUS,), "attack": (ACTION,), "none": ()}


@use_item.offer
def things_to_use(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each use that can be paid for now."""
    return uses_at_hand(play, creature, price)


def price(play: Play, creature: Creature, use: ItemUse) -> Cost | None:
    """What it would spend now, or None if that is not to be had."""
    if use.peace and play.state.mode == "combat":
        return None
    budget = creature.budget
    if use.cost == "attack" and budget.get("attacks", 0) > 0:
        return ()
    needed = PRICES[use.cost]
    return needed if can_pay(creature, needed) else None


@use_item.perform
def use_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Pay, take it out of its pack, use it; what is used up is gone."""
    yield from use_chosen(play, creature, answer, pay)


def pay(play: Play, creature: Creature, use: ItemUse) -> None:
    """Spend the action or Bonus Action; or an attack, taking the Attack action first if that is not under way."""
    budget = creature.budget
    if use.cost == "attack":
        if budget.get("attacks", 0) < 1:
            reload(creature)
            begin_attack_action(play, creature)
        budget["attacks"] -= 1
    elif use.cost != "none":
        budget[use.cost] -= 1
