"""Opportunity attacks: a hostile that you see leaves your reach by its own effort, and you may strike first."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.leaving_reach import leaving
from tenfoot.rulesets.common.attack.opportunity_attack import (
    ask_to_strike,
    each_one_threatening,
    spend_on_passing,
    strike_at,
)

opportunity_attack = Rule(
    "opportunity attack",
    "next/oa/trigger",
    "next/oa/cost",
    "next/oa/timing",
    "next/oa/needs-sight",
    general=True,
)


@opportunity_attack.hook(LEAVES)
def someone_leaves_reach(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Offer an Opportunity Attack, in turn order, to each creature whose reach the mover is about to leave."""
    yield from each_one_threatening(play, step, strike_in_passing)


def strike_in_passing(play: Play, watcher: Creature, mover: Creature, step: MoveStep) -> Proc[None]:
    """One melee attack with a weapon or the body, for the reaction (next/oa/melee-spell)."""
    ways = leaving(play, watcher, mover, step)
    if not ways:
        return
    answer = yield from ask_to_strike(watcher, mover, ways, ("next/oa/trigger", "next/oa/cost"))
    if answer.pick == "no":
        return
    spend_on_passing(play, watcher)
    yield from strike_at(play, watcher, mover, ways, answer.pick)
