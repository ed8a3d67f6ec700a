"""Charging: a straight run directly at the target, just before the hit."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.who import RUN_FEET, RUN_START, RUN_WAY

run_up = Rule("run-up", "5.2/m-offense/charge-rider")


@run_up.hook(ENTERED, "mover")
def keep_count(play: Play, step: MoveStep, effect: Effect) -> None:
    """Steps in one direction add up; a turn, or being moved, restarts the count."""
    creature = play.creature(effect.bearer)
    if step.manner != "move":
        forget(creature)
        return
    way = step.to - step.start
    counters = creature.counters
    if counters.get(RUN_WAY) != way or RUN_START not in counters:
        counters[RUN_WAY], counters[RUN_START], counters[RUN_FEET] = way, step.start, 0
    counters[RUN_FEET] += 5


@run_up.hook(ATTACK_DONE, "attacker")
def after_the_blow(play: Play, attack: Attack, effect: Effect) -> None:
    """The next hit would not come right after the run."""
    forget(play.creature(effect.bearer))


@run_up.hook(TURN_STARTS, "owner")
def forget_earlier_run(play: Play, creature: Creature, effect: Effect) -> None:
    """Forget the distance that was run on an earlier turn."""
    forget(creature)


def forget(creature: Creature) -> None:
    """Forget the run and its direction."""
    for key in (RUN_WAY, RUN_START, RUN_FEET):
        creature.counters.pop(key, None)
