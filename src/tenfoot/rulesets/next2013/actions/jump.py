"""Jumping: along by the Strength score, up by its modifier; walking 10 feet first makes it a running jump."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.long_and_high_jump import (
    RUN_UP,
    can_jump,
    jump_high,
    jump_options,
    leap_path,
    stand_again,
)
from tenfoot.rulesets.common.movement.movement import FOOTING_LOST

jump = Rule(
    "jump",
    "next/move/long-jump-run",
    "next/move/long-jump-stand",
    "next/move/high-jump-run",
    "next/move/high-jump-stand",
    general=True,
    tags=("movement",),
)
LONG = RuleSource("long jump", "next/move/long-jump-run")
HIGH = RuleSource("high jump", "next/move/high-jump-run")
LIFT = 3


def running(creature: Creature) -> bool:
    """Whether it has walked at least 10 feet directly before."""
    return creature.budget.get("run on foot", 0) >= RUN_UP


def long_jump(play: Play, creature: Creature) -> int:
    """Feet: the Strength score after a run, half of it, rounded down, from a stand."""
    far = ExplainedTotal("long jump", creature.id, score(play, creature, STR), LONG)
    total = play.query(JUMP, far, creature.id).total
    return total if running(creature) else total // 2


def high_jump(play: Play, creature: Creature) -> int:
    """Feet: the Strength modifier, at least 1; after a run 3 more, never less than from a stand."""
    modifier = ability_modifier(play, creature, STR)
    standing = max(1, modifier)
    feet = max(standing, LIFT + modifier) if running(creature) else standing
    return play.query(JUMP, ExplainedTotal("high jump", creature.id, feet, HIGH), creature.id).total


@jump.offer
def leaps(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer jumps, never farther than the movement that is left (next/move/jump-beyond-speed)."""
    if not can_jump(play, creature):
        return ()
    return jump_options(play, creature, long_jump(play, creature), high_jump(play, creature))


@jump.perform
def leap(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Jump to the chosen square or height; every foot jumped costs a foot of movement (next/move/jump-cost)."""
    if answer.pick == "jump:high":
        jump_high(play, creature, answer.number)
        return
    feet = min(movement_left(play, creature), long_jump(play, creature))
    path = leap_path(play, creature, answer.cell, feet)
    yield from walk(play, creature, path, [5] * len(path), "jump")
    stand_again(creature)
    yield from play.open(FOOTING_LOST, creature, creature.id)
