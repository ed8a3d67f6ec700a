"""What a stat block lets a creature do besides attacks: effects with saves, areas, uses and recharge."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.provenance import ExplanationLine
from tenfoot.rulesets.common.content.stat_block import odds_of_the_activity, roll_to_recharge, use_activity
from tenfoot.rulesets.common.items.uses import usable
from tenfoot.rulesets.srd52.attack.multiattack import UNDER_WAY, goes_on_with, take_part

stat_block = Rule("stat block", "5.2/action/other-options", general=True)
stat_block.preview(odds_of_the_activity)
recharge = Rule("recharge", "5.2/m-limit/recharge", "5.2/m-limit/recharge-incapacitated", general=True)
recharge.hook(TURN_STARTS)(roll_to_recharge)


@stat_block.offer
def special_actions(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each activity that is not an attack, while it can be paid for and has uses left."""
    return activity_options(play, creature, ("action", "bonus"), "stat block")


@stat_block.refusal
def said_one_by_one(play: Play, creature: Creature, effect: Effect) -> Sequence[ExplanationLine]:
    """Give no reason: only the owner has the stat block's actions, and each gives its own."""
    return ()


def activity_options(play: Play, creature: Creature, costs: tuple[str, ...], prefix: str) -> list[Option]:
    """Options for the activities with one of these costs, and for those that a Multiattack under way still has."""
    options: list[Option] = []
    under_way = bool(creature.budget.get(UNDER_WAY))
    for activity in play.sheet(creature).activities:
        if activity.kind in ("attack", "multi"):
            continue
        part = (
            under_way and activity.cost in ("action", "multi") and goes_on_with(play, creature, activity.key)
        )
        if not part and (activity.cost not in costs or creature.budget.get(activity.cost, 0) < 1):
            continue
        if not usable(creature, activity):
            continue
        option = activity_option(play, creature, activity, prefix, free=part)
        if option is not None:
            options.append(option)
    return options


@stat_block.perform
def use_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend what the stat block's action costs and carry it out."""
    key = answer.pick.split(":", 1)[1]
    activity = activity_of(play, creature, key)
    if activity.cost not in ("action", "multi"):
        creature.budget[activity.cost] -= 1
    elif not take_part(play, creature, key):
        creature.budget["action"] -= 1
    yield from use_activity(play, creature, activity, answer)
