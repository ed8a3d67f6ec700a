"""Push, an effect in the stat block of the Adult Bronze Dragon, the Adult Silver Dragon and 9 others."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.movement.forced_movement import push_away
from tenfoot.rulesets.next2013.actions.maneuvers import in_reach, near_size, offer_against, wins

push = Rule("push", "next/push/contest", "next/push/larger-advantage", general=True)


def can_be_pushed(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to push a target within reach that is at most one size larger."""
    return offer_against(
        creature, "push", [o for o in in_reach(play, creature) if near_size(play, creature, o)]
    )


@push.action(options=can_be_pushed)
def push_back(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Push the target 5 feet straight away if the contest is won; the larger creature has Advantage in it."""
    target = play.creature(answer.targets[0])
    if (yield from wins(play, creature, target, "push", "next/push/contest", sized=True)):
        play.emit("shoved", creature=creature.id, target=target.id)
        yield from push_away(play, target, creature, 5)
