"""What a sheet lets a creature do besides attacks: effects with saves, areas, uses and recharge; magic of items."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.stat_block import odds_of_the_activity, roll_to_recharge, use_activity
from tenfoot.rulesets.common.items.uses import usable

stat_block = Rule("stat block", "next/item/special-ability", "next/general/monster-parity", general=True)
stat_block.preview(odds_of_the_activity)
recharge = Rule("recharge", "next/general/specific-over-general", general=True)
recharge.hook(TURN_STARTS)(roll_to_recharge)


def special_actions(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each activity that is not an attack, while the action is there and a use is left."""
    found = [
        activity_option(play, creature, activity, "stat block")
        for activity in play.sheet(creature).activities
        if activity.kind != "attack" and activity.cost == "action" and usable(creature, activity)
    ]
    return [option for option in found if option is not None]


@stat_block.action(options=special_actions)
def use_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend what the stat block's action costs and carry it out."""
    activity = activity_of(play, creature, answer.pick.split(":", 1)[1])
    yield from use_activity(play, creature, activity, answer)
