"""Running Leap, a trait of the Lion and the Saber-Toothed Tiger."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.long_and_high_jump import RUN_UP

running_leap = Rule("running leap", "5.2/m-move/jump-traits")


@running_leap.modifies(JUMP, "owner")
def far_after_a_run(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """The printed Long Jump after a run-up of 10 feet."""
    if tally.query == "long jump" and play.creature(effect.bearer).budget.get("run", 0) >= RUN_UP:
        tally.base(effect.level, effect)
