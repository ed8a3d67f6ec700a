"""Opportunity Attacks: a creature that you see leaves your reach, and you may strike just before it does."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.leaving_reach import leaving
from tenfoot.rulesets.common.attack.opportunity_attack import (
    ask_to_strike,
    each_one_threatening,
    spend_on_passing,
    strike_at,
)
from tenfoot.rulesets.srd52.attack.unarmed_strike import can_seize, seize, shove_it, small_enough

opportunity_attack = Rule(
    "opportunity attack", "5.2/oa/trigger", "5.2/oa/reaction", "5.2/oa/timing", general=True
)

WHY = ("5.2/oa/trigger", "5.2/oa/reaction")


@opportunity_attack.hook(LEAVES)
def someone_leaves_reach(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Everyone whose reach is being left is asked in turn order, while the mover is still there."""
    yield from each_one_threatening(play, step, strike_in_passing)


def strike_in_passing(play: Play, watcher: Creature, mover: Creature, step: MoveStep) -> Proc[None]:
    """The watcher may use its Reaction for one melee attack, also for a Grapple or a Shove."""
    ways = leaving(play, watcher, mover, step)
    if not ways:
        return
    others: list[Option] = []
    if any(strike.kind == "unarmed" for strike in ways):
        others = [
            Option(way, f"opportunity.{way}", cost=(REACTION,), facts={"target": mover.id})
            for way, suits in (("grapple", can_seize), ("shove", small_enough))
            if suits(play, watcher, mover)
        ]
    answer = yield from ask_to_strike(watcher, mover, ways, WHY, others)
    if answer.pick == "no":
        return
    spend_on_passing(play, watcher)
    if answer.pick == "grapple":
        yield from seize(play, watcher, mover)
        return
    if answer.pick == "shove":
        yield from shove_it(play, watcher, mover)
        return
    yield from strike_at(play, watcher, mover, ways, answer.pick)
