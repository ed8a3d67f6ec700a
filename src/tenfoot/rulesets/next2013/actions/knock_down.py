"""Knock Down: who can do it, what it costs and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.conditions.condition import gain_condition
from tenfoot.rulesets.next2013.actions.maneuvers import in_reach, near_size, offer_against, wins

knock_down = Rule("knock down", "next/knockdown/contest", general=True)


def can_be_toppled(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to knock down a target within reach that is at most one size larger."""
    return offer_against(
        creature, "knock down", [o for o in in_reach(play, creature) if near_size(play, creature, o)]
    )


@knock_down.action(options=can_be_toppled)
def topple(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend the action on a contest; winning makes the target prone."""
    target = play.creature(answer.targets[0])
    if (yield from wins(play, creature, target, "knock down", "next/knockdown/contest")):
        play.emit("shoved", creature=creature.id, target=target.id)
        yield from gain_condition(play, target, "prone", source=creature.id)
