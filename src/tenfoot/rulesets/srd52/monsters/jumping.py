"""Jumps that a trait fixes: Standing Leap, Running Leap, Jumper."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.long_and_high_jump import RUN_UP

standing_leap = Rule("standing leap", "5.2/m-move/jump-traits")
running_leap = Rule("running leap", "5.2/m-move/jump-traits")
jumper = Rule("jumper", "5.2/m-move/jump-traits")


@standing_leap.modifies(JUMP, "owner")
def with_or_without_a_run(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """The printed distance, with or without a running start (which would otherwise halve it)."""
    printed = effect.num("long" if tally.query == "long jump" else "high")
    run = play.creature(effect.bearer).budget.get("run", 0) >= RUN_UP
    tally.base(printed if run else printed * 2, effect)
    tally.choice = effect.rule


@running_leap.modifies(JUMP, "owner")
def far_after_a_run(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """The printed Long Jump after a run-up of 10 feet."""
    if tally.query == "long jump" and play.creature(effect.bearer).budget.get("run", 0) >= RUN_UP:
        tally.base(effect.level, effect)


@jumper.modifies(JUMP, "owner")
def with_grace(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Dexterity instead of Strength."""
    creature = play.creature(effect.bearer)
    if tally.query == "long jump":
        tally.base(score(play, creature, DEX), effect)
    else:
        tally.base(max(0, 3 + ability_modifier(play, creature, DEX)), effect)
    tally.choice = effect.rule
