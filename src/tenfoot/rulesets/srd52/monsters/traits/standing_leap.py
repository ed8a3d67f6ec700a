"""Standing Leap, a trait of the Frog, the Giant Frog and 1 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.long_and_high_jump import RUN_UP

standing_leap = Rule("standing leap", "5.2/m-move/jump-traits")


@standing_leap.modifies(JUMP, "owner")
def with_or_without_a_run(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """The printed distance, with or without a running start (which would otherwise halve it)."""
    printed = effect.num("long" if tally.query == "long jump" else "high")
    run = play.creature(effect.bearer).budget.get("run", 0) >= RUN_UP
    tally.base(printed if run else printed * 2, effect)
    tally.choice = effect.rule
